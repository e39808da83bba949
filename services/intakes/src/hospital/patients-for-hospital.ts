import { isIn, rowOf, select, selectIds, sql } from '@intake-desk/database';
import { alsoInScope, ownedWithin, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { intakesBy } from '../intake/intake-index.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';

const KeyRow = rowOf({ epdSearch: Type.String() });
/** Lists the patients with an intake in the scope by their identifiers as search texts, in order, from behind `after`. */
export async function listPatients(
  { database }: IntakesContext,
  { scope }: Pick<Staff, 'scope'>,
  { after, count }: { readonly after: string; readonly count: number },
): Promise<string[]> {
  const rows = await select(database.read(), KeyRow)`
    SELECT i.epd_search AS epdSearch FROM ${intakesBy(database.engine, 'i', 'epd_search')}
    WHERE i.organisation_id = ${scope.organisationId} AND i.epd_search > ${after} AND ${alsoInScope(scope, 'i')}
    GROUP BY i.organisation_id, i.epd_search ORDER BY i.organisation_id, i.epd_search LIMIT ${count}`;
  return rows.map(({ epdSearch }) => epdSearch);
}

/** Returns the newest intake within the scope of each patient whose identifier has one of these search texts. */
export async function newestOfEach(
  { database }: IntakesContext,
  { scope }: Pick<Staff, 'scope'>,
  epdSearches: readonly string[],
): Promise<Intake[]> {
  const ids = await selectIds(database.read())`
    SELECT MAX(i.id) AS id FROM ${intakesBy(database.engine, 'i', 'epd_search')}
    WHERE ${ownedWithin(scope, 'i')} AND ${isIn(sql`i.epd_search`, epdSearches)} AND ${alsoInScope(scope, 'i')}
    GROUP BY i.organisation_id, i.epd_search`;
  return database.read().findBy(IntakeEntity, { id: In(ids) });
}
