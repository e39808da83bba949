import { grantablePermissions } from '@intake-desk/contracts';
import type { AdministeredRole } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { Scope } from '../staff/staff.ts';
import { type Role, RoleEntity } from './role.entity.ts';

interface PermissionRow {
  role_id: number;
  permission: string;
}

interface CountRow {
  role_id: number;
  users: number | string;
}

const PERMISSIONS = `
  SELECT rp.role_id, rp.permission FROM role_permission rp JOIN role r ON r.id = rp.role_id
  WHERE r.organisation_id = ?`;

const USERS = `
  SELECT ur.role_id, COUNT(*) AS users FROM user_role ur JOIN role r ON r.id = ur.role_id
  JOIN \`user\` u ON u.id = ur.user_id AND u.deleted_at IS NULL
  WHERE r.organisation_id = ? GROUP BY ur.role_id`;

/** The organisation's roles by name, in three queries whatever their number. */
export async function readRoles(
  database: Database,
  { organisationId, organisationSymbol }: Pick<Scope, 'organisationId' | 'organisationSymbol'>,
): Promise<AdministeredRole[]> {
  const reader = database.read();
  const roles: Role[] = await reader.find(RoleEntity, { where: { organisationId }, order: { name: 'ASC' } });
  const permissionRows: PermissionRow[] = await reader.query(PERMISSIONS, [organisationId]);
  const counts: CountRow[] = await reader.query(USERS, [organisationId]);
  const granted = Map.groupBy(permissionRows, (row) => row.role_id);
  const users = new Map(counts.map((row) => [row.role_id, Number(row.users)]));
  return roles.map(({ id, name, version }) => {
    const names = new Set(granted.get(id)?.map(({ permission }) => permission));
    return {
      id,
      name,
      organization: organisationSymbol,
      permissions: grantablePermissions.filter((permission) => names.has(permission)),
      users: users.get(id) ?? 0,
      version,
    };
  });
}
