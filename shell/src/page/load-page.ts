/** What takes this page away, in one place that a test can stand in for: jsdom loads no pages. */
export const pageLoad = {
  /** Loads the address that stands anew. */
  reload: (): void => location.reload(),
  /** Loads a path of the site; the entry of history is replaced. */
  replace: (path: string): void => location.replace(path),
};

/** Comes before everybody who would have the browser ask. */
const unasked = (event: Event): void => event.stopImmediatePropagation();

/**
 * Loads the address anew for whoever comes next. What was typed leaves with the page, which is the only place that holds it; the
 * browser does not ask about it, since a page that stayed would show it, and its patients, to the next person.
 */
export function loadForNextPerson(): void {
  window.addEventListener('beforeunload', unasked, { capture: true, once: true });
  pageLoad.reload();
}

/** Loads a path of the site as a page of its own; the address that stands is loaded anew. */
export function loadPage(path: string): void {
  const { pathname, search, hash } = location;
  if (path === `${pathname}${search}${hash}`) pageLoad.reload();
  else pageLoad.replace(path);
}
