/** Loads a path of the site as a page of its own; the address that stands is loaded anew. The entry of history is replaced. */
export function loadPage(path: string): void {
  const { pathname, search, hash } = location;
  if (path === `${pathname}${search}${hash}`) location.reload();
  else location.replace(path);
}
