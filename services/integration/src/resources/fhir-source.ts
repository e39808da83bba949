import { Forbidden } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { EventSource } from '../bookings/apply-event.ts';

/**
 * Returns the source of events that a caller reports by a call such as `PUT Appointment`. Throws Forbidden for a caller who may not see
 * patients, since the reply shows them.
 */
export function fhirSource({ key, user, scope, can }: Staff, call: string): EventSource {
  if (!can('view_patient_modal')) throw new Forbidden();
  const { organisationId } = scope;
  return { organisationId, system: `fhir:${key?.id ?? 0}`, name: user.name, subject: `FHIR ${call}` };
}
