import { pageLoad } from './load-page.ts';

/**
 * A page that was left shows nothing when the browser brings it back from its memory: it is loaded anew, and the gateway
 * says what it may show now (A8).
 */
export function keepOutOfMemory(): void {
  window.addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) pageLoad.reload();
  });
}
