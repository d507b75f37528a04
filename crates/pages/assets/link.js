// A text that travels in a link, behind the #: packed, and written in letters that no program changes.

/** @param {Uint8Array} bytes @param {CompressionStream|DecompressionStream} through */
async function piped(bytes, through) {
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {string} text */
export async function pack(text) {
  const bytes = await piped(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text again; nothing if it was damaged on its way, or is longer than anything that is sent. @param {string} packed */
export async function unpack(packed) {
  const most = 1 << 20;
  if (!packed || packed.length > most || !/^[\w-]+$/.test(packed)) return null;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    // A few letters can stand for very many; whoever reads them stops in time.
    const reader = stream.getReader(), decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > most) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
}
