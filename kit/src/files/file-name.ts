/** Returns a name such as `Totals 01-02-2026 – 28-02-2026.png`, without the characters that file systems refuse, and no longer than they take. */
export const fileName = (format: string, { title, period }: { title: string; period: string }): string =>
  `${Array.from(title).slice(0, titleLength).join('')} ${period}`.trim().replace(/[\\/:*?"<>|\p{Cc}]/gu, '-') +
  `.${format}`;

/** Characters; a file system takes names of 255 bytes, a question may be longer than that. */
const titleLength = 80;
