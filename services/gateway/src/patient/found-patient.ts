import { NotFound, searchText } from '@intake-desk/contracts';
import {
  type Database,
  epdKey,
  execute,
  forUpdate,
  type Identifier,
  InstantColumn,
  isIn,
  JsonColumn,
  NullableColumn,
  rowOf,
  type Sql,
  select,
  sql,
  verbatim,
} from '@intake-desk/database';
import type { Organisation } from '@intake-desk/identity';
import { type Intake, IntakeEntity } from '@intake-desk/intakes';
import { messagesOfPatient } from '@intake-desk/integration';
import Type from 'typebox';

/** A patient of one organisation with all intakes; none if only a hospital's own system knows them. */
export interface FoundPatient {
  readonly organisation: Organisation;
  readonly epd: string;
  readonly intakes: readonly Intake[];
}

/** Finds a patient by the hospital's identifier, as it was typed. Throws NotFound. */
export async function findPatient(database: Database, organisation: Organisation, epd: string): Promise<FoundPatient> {
  const where = { organisationId: organisation.id, epd };
  const found = await database.read().find(IntakeEntity, { where, order: { id: 'ASC' } });
  // MariaDB treats identifiers that differ in case or accents as equal.
  const intakes = found.filter((intake) => intake.epd === epd);
  if (intakes.length === 0 && !(await isReported(database, organisation, epd))) {
    throw new NotFound(`There is no patient with the identifier ${epd} at ${organisation.name}.`);
  }
  return { organisation, epd, intakes };
}

/** Locks a patient's intakes until the caller's unit ends, and returns them as they are now. Throws NotFound. */
export async function lockPatient(database: Database, patient: FoundPatient): Promise<FoundPatient> {
  await execute(database.manager())`
    SELECT id FROM intake WHERE ${isIn(sql`id`, intakeIds(patient))} ORDER BY id ${forUpdate(database.engine)}`;
  return findPatient(database, patient.organisation, patient.epd);
}

async function isReported(database: Database, { id }: Organisation, epd: string): Promise<boolean> {
  const rows = await hospitalRows(database, id, [{ epd, until: ALWAYS }]);
  return Object.values(rows).some(({ length }) => length > 0);
}

const ALWAYS = new Date('9999-12-31T00:00:00Z');

const MergedRow = rowOf({
  changes: JsonColumn(Type.Array(Type.Object({ field: Type.String(), before: NullableColumn(Type.String()) }))),
  fullname: NullableColumn(Type.String()),
  merged_at: InstantColumn,
});

/**
 * Returns a patient's identifiers, former ones until the merge, since the hospital may give them to somebody else, and the names,
 * addresses and numbers before a merge.
 */
export async function identityOf(database: Database, patient: FoundPatient) {
  const rows = await select(database.read(), MergedRow)`
    SELECT m.changes, m.fullname, p.created_at AS merged_at FROM merged_intake m JOIN patient_merge p ON p.id = m.merge_id
    WHERE ${isIn(sql`m.intake_id`, intakeIds(patient))}`;
  const identifiers: Identifier[] = [{ epd: patient.epd, until: ALWAYS }];
  const names: string[] = [];
  for (const { changes, fullname, merged_at: until } of rows) {
    if (fullname !== null) names.push(fullname);
    for (const { field, before } of changes) {
      if (before === null) continue;
      if (field === 'epd') identifiers.push({ epd: before, until });
      if (field === 'useremail' || field === 'phone_number_full') names.push(before);
    }
  }
  return { identifiers, names };
}

const NamedRow = rowOf({ id: Type.Integer(), epd: Type.String() });

type HospitalTable = 'booking' | 'reported_patient' | 'launch' | 'hl7_message';

/** Returns the ids of rows that the hospital's own systems made of a patient, or sent, by table and in any spelling of the identifiers. */
export async function hospitalRows(database: Database, organisationId: number, identifiers: readonly Identifier[]) {
  const found: Record<HospitalTable, number[]> = { booking: [], reported_patient: [], launch: [], hl7_message: [] };
  const of = sql`organisation_id = ${organisationId}`;
  for (const { epd, until } of identifiers) {
    const add = async (table: HospitalTable, condition: Sql): Promise<void> => {
      const rows = await select(database.read(), NamedRow)`SELECT id, epd FROM ${verbatim(table)} WHERE ${condition}`;
      found[table].push(...rows.filter((row) => searchText(row.epd) === searchText(epd)).map(({ id }) => id));
    };
    const alike = sql`${of} AND epd_key = ${epdKey(epd)} AND created_at <= ${until}`;
    await add('booking', alike);
    await add('reported_patient', alike);
    await add('launch', sql`${of} AND expires_at <= ${until}`);
    found.hl7_message.push(...(await messagesOfPatient(database, organisationId, { epd, until })));
  }
  return found;
}

export const intakeIds = ({ intakes }: FoundPatient): number[] => intakes.map(({ id }) => id);
