import { NotFound, searchText } from '@intake-desk/contracts';
import { type Database, epdKey, rowOf, type Sql, select, sql, verbatim } from '@intake-desk/database';
import type { Organisation } from '@intake-desk/identity';
import { type Intake, IntakeEntity, MergedIntakeEntity } from '@intake-desk/intakes';
import { messagesOfPatient } from '@intake-desk/integration';
import Type from 'typebox';
import { In } from 'typeorm';

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

async function isReported(database: Database, { id }: Organisation, epd: string): Promise<boolean> {
  const rows = await hospitalRows(database, id, [epd]);
  return Object.values(rows).some(({ length }) => length > 0);
}

/** Returns identifiers, names and addresses that the patient had before a merge. */
export async function formerNames(database: Database, { intakes }: FoundPatient): Promise<string[]> {
  const intakeId = In(intakes.map(({ id }) => id));
  const rows = await database.read().findBy(MergedIntakeEntity, { intakeId });
  const names = rows.flatMap(({ fullname, changes }) => [
    fullname,
    ...changes.filter(({ field }) => field === 'epd' || field === 'useremail').map(({ before }) => before),
  ]);
  return names.filter((name) => name !== null);
}

const NamedRow = rowOf({ id: Type.Integer(), epd: Type.String() });

type HospitalTable = 'booking' | 'reported_patient' | 'launch' | 'hl7_message';

/** Returns the ids of rows that the hospital's own systems made of a patient, or sent, by table and in any spelling of the identifiers. */
export async function hospitalRows(database: Database, organisationId: number, epds: readonly string[]) {
  const found: Record<HospitalTable, number[]> = { booking: [], reported_patient: [], launch: [], hl7_message: [] };
  const of = sql`organisation_id = ${organisationId}`;
  for (const epd of epds) {
    const add = async (table: HospitalTable, condition: Sql): Promise<void> => {
      const rows = await select(database.read(), NamedRow)`SELECT id, epd FROM ${verbatim(table)} WHERE ${condition}`;
      found[table].push(...rows.filter((row) => searchText(row.epd) === searchText(epd)).map(({ id }) => id));
    };
    const alike = sql`${of} AND epd_key = ${epdKey(epd)}`;
    await add('booking', alike);
    await add('reported_patient', alike);
    await add('launch', of);
    found.hl7_message.push(...(await messagesOfPatient(database, organisationId, epd)));
  }
  return found;
}

/** Returns `?, ?, ?` for the patient's intakes, and their ids. */
export const intakeIds = ({ intakes }: FoundPatient): { marks: string; ids: number[] } => {
  const ids = intakes.map(({ id }) => id);
  return { marks: marksOf(ids), ids };
};

/** Returns `?, ?, ?` for values; NULL, which equals nothing, without any. */
export const marksOf = (values: readonly unknown[]): string => values.map(() => '?').join(', ') || 'NULL';
