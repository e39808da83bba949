import { permissions } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Viewer } from './editor.ts';

/** Whether an editor has a permission in an organisation. */
export type Holds = (organisationId: number, permission: string) => boolean;

const PERMISSIONS = `
  SELECT r.organisation_id AS organisation, rp.permission FROM user_role ur
  JOIN role r ON r.id = ur.role_id
  JOIN role_permission rp ON rp.role_id = r.id
  JOIN organisation o ON o.id = r.organisation_id AND o.deleted_at IS NULL
  WHERE ur.user_id = ?`;

/** What an editor may do in each organisation, by one query. An API key may do nothing outside its own. */
export async function heldRights(database: Database, { scope, can, user }: Viewer): Promise<Holds> {
  const rows: { organisation: number; permission: string }[] = await database.read().query(PERMISSIONS, [user.id]);
  const everywhere = new Set(rows.map(({ organisation, permission }) => `${organisation} ${permission}`));
  const here = new Set<string>(permissions.filter(can));
  return (organisationId, permission) => {
    if (can('admin')) return true;
    if (organisationId === scope.organisationId) return here.has(permission);
    return everywhere.has(`${organisationId} ${permission}`);
  };
}
