/** What takes this page away, in one place that a test can stand in for: jsdom loads no pages. */
export const pageLoad = {
  /** Loads the address that stands anew. */
  reload: (): void => location.reload(),
  /** Loads a path of the site; the entry of history is replaced. */
  replace: (path: string): void => location.replace(path),
};

/** Loads a path of the site as a page of its own; the address that stands is loaded anew. */
export function loadPage(path: string): void {
  const { pathname, search, hash } = location;
  if (path === `${pathname}${search}${hash}`) pageLoad.reload();
  else pageLoad.replace(path);
}
