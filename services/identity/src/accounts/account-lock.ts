import type { AccountLock } from '@intake-desk/contracts/administration';
import { type Database, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import type { Viewer } from './editor.ts';
import { heldRights } from './held-rights.ts';

/** What of a user their lock follows from beside their memberships. */
interface Account {
  readonly id: number;
  readonly admin: boolean;
  readonly deleted: boolean;
}

/** Why the editor may not change this account; null if they may. */
export type LockOf = (account: Account) => AccountLock | null;

const MembershipRow = rowOf({ user_id: Type.Integer(), organisation: Type.Integer() });
const RoleRow = rowOf({ user_id: Type.Integer(), role_id: Type.Integer(), organisation: Type.Integer() });
const PermissionRow = rowOf({ role_id: Type.Integer(), organisation: Type.Integer(), permission: Type.String() });

/**
 * Who changes an account could sign in as its user: name, e-mail, password, PIN and second factor are open to editors alone who
 * have every right that the user has, in each of the user's organisations, and edit users there (D6, D10). `whose` is a list
 * or a SELECT of users' ids.
 */
export async function accountLocks(database: Database, editor: Viewer, whose: Sql): Promise<LockOf> {
  const deletedOr = (account: Account, lock: AccountLock | null) => (account.deleted ? 'deleted' : lock);
  if (editor.can('admin')) return (account) => deletedOr(account, null);
  const here = editor.scope.organisationId;
  const holds = await heldRights(database, editor);
  const read = database.read();
  const memberships = await select(
    read,
    MembershipRow,
    sql`SELECT uo.user_id, uo.organisation_id AS organisation FROM user_organisation uo
        JOIN organisation o ON o.id = uo.organisation_id AND o.deleted_at IS NULL
        WHERE uo.organisation_id <> ${here} AND uo.user_id IN (${whose})`,
  );
  const roles = await select(
    read,
    RoleRow,
    sql`SELECT ur.user_id, ur.role_id, r.organisation_id AS organisation FROM user_role ur
        JOIN role r ON r.id = ur.role_id WHERE ur.user_id IN (${whose})`,
  );
  const granted = await select(
    read,
    PermissionRow,
    sql`SELECT rp.role_id, r.organisation_id AS organisation, rp.permission FROM role_permission rp
        JOIN role r ON r.id = rp.role_id
        JOIN organisation o ON o.id = r.organisation_id AND o.deleted_at IS NULL
        WHERE rp.role_id IN (SELECT ur.role_id FROM user_role ur WHERE ur.user_id IN (${whose}))`,
  );
  const beyond = new Set(
    granted.flatMap(({ role_id, organisation, permission }) => (holds(organisation, permission) ? [] : role_id)),
  );
  const elsewhere = new Set([
    ...memberships.flatMap(({ user_id, organisation }) => (holds(organisation, 'edit_user') ? [] : user_id)),
    ...roles.flatMap(({ user_id, role_id, organisation }) =>
      beyond.has(role_id) && organisation !== here ? user_id : [],
    ),
  ]);
  const stronger = new Set(roles.flatMap(({ user_id, role_id }) => (beyond.has(role_id) ? user_id : [])));
  return (account) => {
    if (account.admin) return deletedOr(account, 'administrator');
    if (elsewhere.has(account.id)) return deletedOr(account, 'elsewhere');
    return deletedOr(account, stronger.has(account.id) ? 'rights' : null);
  };
}
