import { type Database, rowOf, select } from '@intake-desk/database';
import { alsoInScope, type Staff } from '@intake-desk/identity';
import { Type } from 'typebox';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';

const OwnedRow = rowOf({ id: Type.Integer(), hash: Type.String(), departmentId: Type.Integer() });

/**
 * Announces that another colleague takes care of a user's patients, because an absence was set or ended; in the caller's unit. One
 * patient of each department is named, since a list is fetched whole.
 */
export async function announceCover(
  { database }: IntakesContext,
  { scope, user }: Pick<Staff, 'scope' | 'user'>,
  absent: number = user.id,
): Promise<void> {
  const owned = new Map((await ownedBy(database, scope, absent)).map((row) => [row.departmentId, row]));
  for (const { id, organisationId, organisationSymbol, symbol } of scope.departments) {
    const row = owned.get(id);
    if (!row) continue;
    const subject = { intakeId: row.id, hash: row.hash, organisationId, org: organisationSymbol, department: symbol };
    await announce(database, 'ic.updated', 'task', subject);
  }
}

const ownedBy = (database: Database, scope: Staff['scope'], userId: number) =>
  select(database.read(), OwnedRow)`
    SELECT i.id AS id, i.hash AS hash, i.department_id AS departmentId
    FROM task t JOIN intake i ON i.id = t.intake_id
    WHERE t.organisation_id = ${scope.organisationId} AND t.owner_user_id = ${userId} AND ${alsoInScope(scope, 'i')}`;
