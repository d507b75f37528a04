// The line to the room. It comes back by itself; each time the room sends the whole view.

/**
 * @param {string} path
 * @param {{heard: (reply: import('./types.js').Reply) => void, state: (open: boolean) => void}} on
 */
export function connect(path, on) {
  /** @type {WebSocket|null} */
  let socket = null;
  let wait = 250;

  const open = () => {
    socket = new WebSocket(path.replace(/^/, location.origin.replace(/^http/, 'ws')));
    socket.onopen = () => {
      wait = 250;
      on.state(true);
    };
    socket.onmessage = event => on.heard(JSON.parse(event.data));
    socket.onclose = () => {
      on.state(false);
      socket = null;
      setTimeout(open, wait);
      wait = Math.min(wait * 2, 8000);
    };
  };
  open();
  // A phone that wakes up should not wait for the next try.
  addEventListener('online', () => { wait = 250; });

  return {
    /** Sends a request; tells whether there was a line to send it on. @param {object} request */
    send(request) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(request));
      return true;
    },
  };
}
