/** Line ends, spaces and invisible characters that a mail client puts into a long link; `=` before a line end is of quoted-printable. */
const BREAKS = /=?(?:%0d|%0a)|%20|%09|%c2%ad|%e2%80%8b/gi;

/**
 * The token of `/q/<token>`; null where the path has none. A token has 43 characters; mail clients add what follows the link in its
 * sentence, such as `.`, `)` or a quotation mark, and break it where their lines end.
 */
export const tokenOf = (path: string): string | null =>
  /^\/+q\/+([A-Za-z0-9_-]{1,43})/i.exec(path.replace(BREAKS, '').replace(/%2f/gi, '/'))?.[1] ?? null;
