// The line to the room. The room may be on a server or in a worker of this browser; who asks cannot tell, for the same text
// goes over both.

/** @typedef {import('./types.js').SoloRequest} Request */
/** @template R @typedef {{heard: (reply: R) => void, state: (open: boolean) => void}} Listener */
/** @typedef {{isOpen: () => boolean, send: (text: string) => void}} Line */

const SOON = 250, LATE = 8000, REFUSED = 1008;

/**
 * A line to a server. It comes back by itself; each time the room sends the whole view.
 * @template R
 * @param {string} address
 * @param {Listener<R>} on
 * @returns {Line}
 */
function socket(address, on) {
  /** @type {WebSocket|null} */
  let line = null;
  let wait = SOON;

  const open = () => {
    line = new WebSocket(address);
    line.onopen = () => {
      wait = SOON;
      on.state(true);
    };
    line.onmessage = event => on.heard(JSON.parse(event.data));
    line.onclose = event => {
      on.state(false);
      line = null;
      // Who was told that there are too many pages waits for the person, who has been told what to do.
      if (event.code === REFUSED) return;
      // Pages that lost their server together do not come back together.
      setTimeout(open, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, LATE);
    };
  };
  open();
  // A phone that wakes up should not wait for the next try.
  addEventListener('online', () => { wait = SOON; });
  return { isOpen: () => line?.readyState === WebSocket.OPEN, send: text => line?.send(text) };
}

/**
 * A line to a worker. It is open from the start, and does not come back.
 * @template R
 * @param {Worker|MessagePort} port
 * @param {Listener<R>} on
 * @returns {Line}
 */
function channel(port, on) {
  let isOpen = false;
  /** @param {boolean} open */
  const turn = open => {
    isOpen = open;
    on.state(open);
  };
  port.addEventListener('message', event => on.heard(JSON.parse(/** @type {MessageEvent} */ (event).data)));
  for (const end of ['error', 'close']) port.addEventListener(end, () => turn(false));
  // Not before whoever connects has had time to listen.
  queueMicrotask(() => {
    turn(true);
    if ('start' in port) port.start();
  });
  return { isOpen: () => isOpen, send: text => port.postMessage(text) };
}

/**
 * @template R
 * @param {string|Worker|MessagePort} to the address of a socket, or whoever answers here
 * @param {Listener<R>} on
 */
export function connect(to, on) {
  const line = typeof to === 'string' ? socket(to, on) : channel(to, on);
  return {
    isOpen: line.isOpen,
    /** Sends a request; tells whether there was a line to send it on. @param {Request} request */
    send(request) {
      if (!line.isOpen()) return false;
      line.send(JSON.stringify(request));
      return true;
    },
  };
}
