import type { Staff } from '@intake-desk/identity';

/** Names the persons of a list's rows for the access log; a row without an identifier names nobody. */
export function traceRows(
  { trail, scope: { organisationId } }: Staff,
  rows: readonly { readonly epd: string | null }[],
): void {
  trail.patients(rows.flatMap(({ epd }) => (epd === null ? [] : [{ intakeId: null, epd, organisationId }])));
}
