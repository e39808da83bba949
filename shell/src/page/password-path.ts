/** Paths whose page is that of nobody, whoever is signed in: a link from a mail works in any browser. */
export const isPasswordPath = (pathname: string): boolean => pathname === '/email' || /^\/reset\/[^/]+$/.test(pathname);
