/** Page loads, in one object that tests can replace: jsdom loads no pages. */
export const pageLoad = {
  reload: (): void => location.reload(),
  /** Loads a path of the site; replaces the history entry. */
  replace: (path: string): void => location.replace(path),
};

/** Stops listeners that would make the browser ask. */
const unasked = (event: Event): void => event.stopImmediatePropagation();

/**
 * Reloads the page for the next person. Typed input is lost with the page; the browser does not ask about it, since a page that
 * stayed would show it, and its patients, to the next person.
 */
export function loadForNextPerson(): void {
  window.addEventListener('beforeunload', unasked, { capture: true, once: true });
  pageLoad.reload();
}

/** Loads a path of the site; reloads if it is the current one. */
export function loadPage(path: string): void {
  const { pathname, search, hash } = location;
  if (path === `${pathname}${search}${hash}`) pageLoad.reload();
  else pageLoad.replace(path);
}
