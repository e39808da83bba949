/** Line ends, spaces and invisible characters that mail clients insert into long links. */
const BREAKS = /=?(?:%0d|%0a)|%20|%09|%c2%ad|%e2%80%8b/gi;

/**
 * Returns the token of `/q/<token>`, or null. A token has 43 characters; mail clients append the sentence's next
 * character, such as `.`, `)` or a quotation mark, and break it at line ends.
 */
export const tokenOf = (path: string): string | null =>
  /^\/+q\/+([A-Za-z0-9_-]{1,43})/i.exec(path.replace(BREAKS, '').replace(/%2f/gi, '/'))?.[1] ?? null;
