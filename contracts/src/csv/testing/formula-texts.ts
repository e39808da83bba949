/** Texts that a spreadsheet would run, each with its neutralised form (security.md F1). */
export const formulaTexts: readonly (readonly [given: string, written: string])[] = [
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://evil.example","Open")', `'=HYPERLINK("https://evil.example","Open")`],
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+1+cmd', "'+1+cmd"],
  ['-2+3', "'-2+3"],
  ['\t=1', "\t'=1"],
  ['  =1', "  '=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ['a;=1', "a;'=1"],
  ['a\n=1', "a\n'=1"],
  ['- fever', "'- fever"],
];
