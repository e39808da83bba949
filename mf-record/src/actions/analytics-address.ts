/**
 * Returns the address of the analytics view, from a template with `{report}` and `{epd}`; undefined unless it is https.
 */
export function analyticsAddress(template: string, report: string, epd: string): string | undefined {
  const filled = template
    .replaceAll('{report}', () => encodeURIComponent(report))
    .replaceAll('{epd}', () => encodeURIComponent(epd));
  return URL.canParse(filled) && new URL(filled).protocol === 'https:' ? filled : undefined;
}
