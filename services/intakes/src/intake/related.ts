import { type Database, execute, forUpdate, isIn, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';
import type { IntakesContext } from '../context.ts';
import { intakesBy } from './intake-index.ts';

const PatientRow = rowOf({
  id: Type.Integer(),
  epd: Type.String(),
  departmentId: Type.Integer(),
  related: Type.Integer(),
});

/**
 * Stores `related` of all intakes of these patients of an organisation, in the caller's unit. Locks them, so that of two intakes that
 * are made at once the later one sees the other.
 */
export async function storeRelated(database: Database, organisationId: number, epds: readonly string[]): Promise<void> {
  const rows = await select(database.manager(), PatientRow)`
    SELECT i.id AS id, i.epd AS epd, i.department_id AS departmentId, i.related AS related
    FROM ${intakesBy(database.engine, 'i', 'epd')}
    WHERE i.organisation_id = ${organisationId} AND ${isIn(sql`i.epd`, epds)} ${forUpdate(database.engine)}`;
  const placeOf = ({ epd, departmentId }: (typeof rows)[number]): string => `${departmentId} ${epd}`;
  const ofPatient = Map.groupBy(rows, ({ epd }) => epd);
  const ofPlace = Map.groupBy(rows, placeOf);
  const isShared = (group: readonly unknown[] = []): boolean => group.length > 1;
  const levels = Map.groupBy(rows, (row) =>
    isShared(ofPlace.get(placeOf(row))) ? 2 : isShared(ofPatient.get(row.epd)) ? 1 : 0,
  );
  for (const [level, intakes] of levels) {
    const ids = intakes.filter(({ related }) => related !== level).map(({ id }) => id);
    if (ids.length === 0) continue;
    await execute(database.manager())`UPDATE intake SET related = ${level} WHERE ${isIn(sql`id`, ids)}`;
  }
}

/** Intakes of several days. */
const NEWEST = 5_000;

const UnrelatedRow = rowOf({ organisationId: Type.Integer(), epd: Type.String() });

/** Stores `related` of new intakes without it: during an upgrade, gateways of the release before make intakes too. */
export async function relateNewest({ database }: IntakesContext): Promise<void> {
  const rows = await select(database.read(), UnrelatedRow)`
    SELECT DISTINCT i.organisation_id AS organisationId, i.epd AS epd FROM intake i
    WHERE i.id > (SELECT MAX(n.id) FROM intake n) - ${NEWEST} AND i.related = 0 AND EXISTS (
      SELECT 1 FROM ${intakesBy(database.engine, 'o', 'epd')}
      WHERE o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id)`;
  for (const { organisationId, epd } of rows) {
    await database.write(() => storeRelated(database, organisationId, [epd]));
  }
}
