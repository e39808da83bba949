/** Window event for a new build, with its name and hash in `detail`. Unless cancelled, the page reloads. */
export const builtEvent = 'desk:built';
/** Event of the window: edited modules are on the page. */
export const updatedEvent = 'desk:updated';

/**
 * Follows a watching bundler's builds at an address with server-sent events: a message has the name and hash of a new
 * build, an event `problem` the errors of a failed one, which are shown over the page until the next build. Also served
 * to browsers unchanged, without types, so it imports nothing.
 */
export function followBuilds(address: string): void {
  const builds = new EventSource(address);
  let overlay: HTMLElement | undefined;
  builds.onmessage = ({ data }: MessageEvent<string>) => {
    overlay?.remove();
    if (dispatchEvent(new CustomEvent(builtEvent, { detail: data, cancelable: true }))) location.reload();
  };
  builds.addEventListener('problem', ({ data }: MessageEvent<string>) => {
    overlay?.remove();
    overlay = document.createElement('pre');
    overlay.setAttribute('role', 'alert');
    overlay.textContent = JSON.parse(data);
    Object.assign(overlay.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      margin: '0',
      padding: '24px',
      overflow: 'auto',
      background: '#1b1b1f',
      color: '#ffb4ab',
      font: '14px/1.5 monospace',
      whiteSpace: 'pre-wrap',
    });
    document.body.append(overlay);
  });
}
