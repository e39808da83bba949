import type { Database } from '@intake-desk/database';
import { TimelineEntryEntity } from '@intake-desk/intakes';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { In } from 'typeorm';
import type { FoundPatient } from './found-patient.ts';

const Merging = Type.Object({
  merge: Type.Integer(),
  kept: Type.String(),
  former: Type.String(),
  changes: Type.Array(Type.Object({ field: Type.String() })),
});
type Merging = Static<typeof Merging>;

/** Traces that the patient's merges, also undone ones, left in the records of other patients. */
export interface ErasedMerges {
  readonly others: readonly number[];
  readonly identifiers: readonly (readonly [string, string])[];
}

/** Removes a patient from the timelines of patients they were merged with, in the caller's transaction. */
export async function eraseMerges(database: Database, patient: FoundPatient): Promise<ErasedMerges> {
  const { organisation, intakes } = patient;
  const manager = database.manager();
  const own = new Set(intakes.map(({ id }) => id));
  const where = { organisationId: organisation.id, logName: In(['patient.merged', 'patient.separated']) };
  const entries = (await manager.findBy(TimelineEntryEntity, where)).flatMap(({ id, intakeId, logName, properties }) =>
    Check(Merging, properties) ? [{ id, intakeId, logName, properties }] : [],
  );
  const merges = new Map<number, Merging>(
    entries.filter(({ intakeId }) => own.has(intakeId)).map(({ properties }) => [properties.merge, properties]),
  );
  const others = entries.filter(({ intakeId, properties }) => !own.has(intakeId) && merges.has(properties.merge));
  for (const { id, logName, properties } of others) {
    const { merge, changes } = properties;
    const fields = changes.map(({ field }) => ({ field }));
    // The reason is erased as well, since it is about this patient.
    await manager.update(TimelineEntryEntity, { id }, { description: logName, properties: { merge, changes: fields } });
  }
  return {
    others: [...new Set(others.map(({ intakeId }) => intakeId))],
    identifiers: [...merges.values()].map(({ kept, former: other }) => [kept, other] as const),
  };
}
