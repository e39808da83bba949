import { pageLoad } from './load-page.ts';

/** Reloads a page that the browser restores from its memory, so that the gateway decides again what it may show (A8). */
export function keepOutOfMemory(): void {
  window.addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) pageLoad.reload();
  });
}
