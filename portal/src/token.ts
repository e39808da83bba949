/**
 * The token of `/q/<token>`; null where the path has none. A token has 43 characters; mail clients add what follows the link in its
 * sentence, such as `.`, `)` or a quotation mark.
 */
export const tokenOf = (path: string): string | null => /^\/+q\/+([A-Za-z0-9_-]{1,43})/i.exec(path)?.[1] ?? null;
