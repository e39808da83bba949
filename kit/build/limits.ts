/**
 * Byte budget per front end: KiB of JavaScript and CSS, gzipped, of everything that its build emits (the languages'
 * texts and fonts aside). A build that exceeds it fails. Raise a number in a change of its own that says why.
 */
export const limits: Readonly<Record<string, number>> = {
  // Today's list is a part of its own of 9 KiB, loaded with its tab.
  'mf-dashboard': 249,
  // The list of many patients is a separate page of 28 KiB: a quarter reads and writes CSV, another reads encodings, dates and
  // words, and two detect damage by spreadsheets and know more column heads. 25 more read workbooks, loaded only when one is
  // chosen.
  'mf-invite': 78,
  // One of them since the record says who takes care of its patient, with buttons of today's list.
  'mf-record': 47,
  // Trends, comparison, drop-off and files are loaded when they are opened. 22 of them check filters of an address.
  'mf-reports': 312,
  // Thirteen modules, each a page of some 8 KiB with its calls; a visit loads one of them. 25 read workbooks, loaded only for an
  // import of users, and 12 questionnaires of other systems, loaded only for theirs.
  'mf-settings': 190,
  // Shares contracts and kit with every remote. Two of them are texts in five languages: why /reports is empty, and the support
  // contact of an error.
  shell: 490,
  // 3 of them since the preview for staff shares its pages: modules that two files use are not joined into one. The guard against
  // translations and the error boundary take 1. Numbers, dates, lists and their conditions take 3.
  portal: 108,
};

/** KiB, gzipped, that the portal's preview for staff adds in files that no patient fetches; most of it checks its messages. */
export const previewLimit = 16;

/** Limit of the sign-in page's JavaScript, KiB gzipped. */
export const signInLimit = 205;

/**
 * KiB of all JavaScript of the dashboard's first sight, shell, remote and charts together, compressed by Brotli (issue: at most
 * 560). A browser test checks it, since it is a sum over two builds.
 */
export const firstSightLimit = 560;

/** The same of today's list, which loads no charts (issue: at most 420). */
export const todaySightLimit = 420;
