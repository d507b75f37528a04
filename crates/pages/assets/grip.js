// What presses mean before anything on the page is asked: a press that becomes a drag, and a click that is the echo of another.

/** So far, in pixels, a pointer strays in a click. A finger trembles more than a hand with a mouse. @param {string} type */
const slack = type => (type === 'mouse' ? 4 : 9);
/** A second click on the same spot so soon, in milliseconds, is the other half of a double click. */
export const ECHO = 500;

/** @typedef {{pointerId: number, pointerType: string, clientX: number, clientY: number}} Press */

/** One pointer holds at a time. */
export function grip() {
  /** @type {{press: Press, isDragged: boolean}|null} */
  let held = null;

  return {
    isHeld: () => held !== null,
    isDragged: () => held?.isDragged ?? false,
    /** Takes hold. A second pointer takes the first one's hold away, for two fingers mean something else. @param {Press} press */
    press(press) {
      held = held ? null : { press, isDragged: false };
      return held !== null;
    },
    /** Did the pointer set out just now, or is it on its way? @param {Press} now @returns {'lift'|'carry'|null} */
    move(now) {
      if (held?.press.pointerId !== now.pointerId) return null;
      if (held.isDragged) return 'carry';
      const { clientX, clientY, pointerType } = held.press;
      if (Math.hypot(now.clientX - clientX, now.clientY - clientY) <= slack(pointerType)) return null;
      held.isDragged = true;
      return 'lift';
    },
    /** Is it this pointer that holds? @param {Press} now */
    isBy: now => held?.press.pointerId === now.pointerId,
    release() {
      held = null;
    },
  };
}

/** Tells the second half of a double click from a click. */
export function echo() {
  /** @type {{spots: number[], at: number}} */
  let last = { spots: [], at: -Infinity };
  return {
    /**
     * A click did something that its echo must neither undo nor go beyond. Only the very next click can be its echo.
     * @param {number[]} spots what lay under the pointer, and what was meant; none if an echo would do no harm
     * @param {number} at
     */
    heard(spots, at) {
      last = { spots, at };
    },
    /** @param {number[]} spots @param {number} at */
    isEcho: (spots, at) => at - last.at < ECHO && spots.some(spot => spot >= 0 && last.spots.includes(spot)),
  };
}
