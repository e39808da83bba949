/** KiB, gzipped, that the portal's preview for staff adds in files that no patient fetches; most of it checks its messages. */
export const previewLimit = 16;

/** Limit of the sign-in page's JavaScript, KiB gzipped. */
export const signInLimit = 202;

/**
 * KiB of all JavaScript of the dashboard's first sight, shell, remote and charts together, compressed by Brotli. A browser test
 * checks it, since it is a sum over two builds.
 */
export const firstSightLimit = 528;

/** The same of today's list, which loads no charts. */
export const todaySightLimit = 391;
