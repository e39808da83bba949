/**
 * The address of the analytics view of a report and a patient, from a template with the places `{report}` and `{epd}`. Undefined
 * where it would not be https.
 */
export function analyticsAddress(template: string, report: string, epd: string): string | undefined {
  const filled = template
    .replaceAll('{report}', () => encodeURIComponent(report))
    .replaceAll('{epd}', () => encodeURIComponent(epd));
  return URL.canParse(filled) && new URL(filled).protocol === 'https:' ? filled : undefined;
}
