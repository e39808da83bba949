/**
 * Byte budget per front end: KiB of JavaScript and CSS, gzipped, of everything that its build emits (the languages'
 * texts and fonts aside). A build that exceeds it fails. Raise a number in a change of its own that says why.
 */
export const limits: Readonly<Record<string, number>> = {
  'mf-dashboard': 320,
  'mf-invite': 60,
  'mf-record': 70,
  'mf-reports': 320,
  'mf-settings': 80,
  shell: 620,
  portal: 200,
};

/** What the sign-in page may load, KiB of JavaScript gzipped (issue: at most 250, all told). */
export const signInLimit = 250;
