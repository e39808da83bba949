import type { BatchInput } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { epdOf } from './row-check.ts';

/** Names the persons of a list's rows for the access log; a row without an identifier names nobody. */
export function traceRows({ trail, scope: { organisationId } }: Staff, inputs: readonly (BatchInput | null)[]): void {
  const epds = inputs.map((input) => epdOf(input ?? {})).filter((epd) => epd !== null);
  trail.patients(epds.map((epd) => ({ intakeId: null, epd, organisationId })));
}
