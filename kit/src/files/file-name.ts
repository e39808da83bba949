/**
 * Returns a file name such as `Totals 01-02-2026 – 28-02-2026.png`, without characters that file systems refuse and of limited
 * length.
 */
export const fileName = (format: string, { title, period }: { title: string; period: string }): string =>
  `${Array.from(title).slice(0, titleLength).join('')} ${period}`.trim().replace(/[\\/:*?"<>|\p{Cc}]/gu, '-') +
  `.${format}`;

/** Characters; file systems take names of 255 bytes, and a question may be longer. */
const titleLength = 80;
