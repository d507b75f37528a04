// Elements of SVG, from descriptions and from markup.

const SVG = 'http://www.w3.org/2000/svg';

/** @param {import('./types.js').Node} node @returns {SVGGraphicsElement} */
export function build([tag, attributes, content = []]) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...(typeof content === 'string' ? [content] : content.map(build)));
  return /** @type {SVGGraphicsElement} */ (made);
}

/** @param {string} markup */
export function parse(markup) {
  const holder = document.createElementNS(SVG, 'svg');
  holder.innerHTML = markup;
  return [...holder.children];
}
