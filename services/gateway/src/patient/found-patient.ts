import { NotFound, searchText } from '@intake-desk/contracts';
import { type Database, epdKey, rowOf, type Sql, select, sql } from '@intake-desk/database';
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

async function isReported(database: Database, { id }: Organisation, epd: string): Promise<boolean> {
  const rows = await hospitalRows(database, id, epd);
  return Object.values(rows).some(({ length }) => length > 0);
}

const NamedRow = rowOf({ id: Type.Integer(), epd: Type.String() });

/** Returns the ids of rows that the hospital's own systems made of a patient, or sent, by table and in any spelling of the identifier. */
export async function hospitalRows(database: Database, organisationId: number, epd: string) {
  const of = sql`organisation_id = ${organisationId}`;
  const alike = sql`${of} AND epd_key = ${epdKey(epd)}`;
  const idsOf = async (rows: Sql): Promise<number[]> =>
    (await select(database.read(), NamedRow)`SELECT id, epd FROM ${rows}`)
      .filter((row) => searchText(row.epd) === searchText(epd))
      .map(({ id }) => id);
  return {
    booking: await idsOf(sql`booking WHERE ${alike}`),
    reported_patient: await idsOf(sql`reported_patient WHERE ${alike}`),
    launch: await idsOf(sql`launch WHERE ${of}`),
    hl7_message: await messagesOfPatient(database, organisationId, epd),
  };
}

/** Returns `?, ?, ?` for the patient's intakes, and their ids. */
export const intakeIds = ({ intakes }: FoundPatient): { marks: string; ids: number[] } => {
  const ids = intakes.map(({ id }) => id);
  return { marks: marksOf(ids), ids };
};

/** Returns `?, ?, ?` for ids; NULL, which equals nothing, without any. */
export const marksOf = (ids: readonly number[]): string => ids.map(() => '?').join(', ') || 'NULL';
