import type { FhirPatient } from '@intake-desk/contracts/fhir';
import type { Staff } from '@intake-desk/identity';
import type { SubmittedForm } from '@intake-desk/reports';
import type { IntegrationContext } from '../context.ts';
import { includedPatients } from './patient.ts';
import { epdSearchOf } from './patient-id.ts';
import { afterOf, cut, type Found, pageOf, periodOf, TimeCursor } from './search-page.ts';

type Moments = string | readonly string[] | undefined;

interface FormQuery {
  readonly _id?: readonly number[] | undefined;
  readonly patient?: string | undefined;
  readonly _include?: unknown;
  readonly _lastUpdated?: Moments;
  readonly _count?: number | undefined;
  readonly _cursor?: string | undefined;
}

/**
 * Finds submitted forms of the caller's own departments, oldest first. Answers do not change, so that a form was last changed when it was
 * submitted. Throws Invalid.
 */
export async function findForms(
  context: IntegrationContext,
  staff: Staff,
  { _id, patient, _include, _lastUpdated, ...query }: FormQuery,
  date: { readonly name: string; readonly moments: Moments },
): Promise<Found<SubmittedForm, FhirPatient>> {
  const { forms } = context.reports;
  const page = pageOf(TimeCursor, query);
  const { scope } = staff;
  const written = periodOf(date.name, date.moments, scope);
  const changed = periodOf('_lastUpdated', _lastUpdated, scope);
  const keys = await forms.find(staff, {
    ids: _id,
    epdSearch: patient === undefined ? undefined : (epdSearchOf(patient) ?? ''),
    authored: written,
    submitted: changed,
    after: afterOf(page),
    count: page.count,
  });
  const { shown, next } = cut(keys, page, ({ at, id }) => [at.toISOString(), id]);
  const matches = await forms.submitted(
    staff,
    shown.map(({ id }) => id),
  );
  const epds = matches.map(({ epd }) => epd);
  return { matches, includes: await includedPatients(context, staff, _include, epds), next };
}
