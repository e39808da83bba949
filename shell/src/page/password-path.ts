/** Paths without a signed-in user: a link from an e-mail works in any browser. */
export const isPasswordPath = (pathname: string): boolean => pathname === '/email' || /^\/reset\/[^/]+$/.test(pathname);
