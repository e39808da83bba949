/** The token of `/q/<token>`; null where the path has none. */
export const tokenOf = (path: string): string | null => /^\/q\/([A-Za-z0-9_-]+)\/?$/.exec(path)?.[1] ?? null;
