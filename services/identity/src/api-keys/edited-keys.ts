import { Conflict, compareNames, grantablePermissions, NotFound, type RequestBody } from '@intake-desk/contracts';
import type { ApiKeyView, createApiKey as createApiKeyCall } from '@intake-desk/contracts/administration';
import { isAddressRange, rangeText, readRangeText } from '@intake-desk/contracts/network';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { requireHeld } from '../roles/role-permissions.ts';
import { foundRow, lockedRow, requireVersion } from '../rows/stored-row.ts';
import { actorOf } from '../staff/actor-of.ts';
import { logEdit } from '../staff/log-edit.ts';
import type { Staff } from '../staff/staff.ts';
import { type ApiKey, ApiKeyEntity } from '../tables/api-key.entity.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { createApiKey } from './create-api-key.ts';
import { endOfKey, lastDayOfKey } from './key-expiry.ts';
import { listApiKeys } from './list-api-keys.ts';
import { publicKeysText, readPublicKeys } from './public-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

type Editor = Pick<Staff, 'scope' | 'can' | 'user' | 'address'>;

type NewApiKeyValues = RequestBody<typeof createApiKeyCall>;

/** Values of a key in a call; those that are left out stay. A key that has changed since `version` is a Conflict. */
export type ApiKeyChange = Omit<NewApiKeyValues, 'department'> & { readonly version?: number };

/** GET /api/admin/apiKey: by name, revoked ones included. */
export async function listEditedKeys(context: IdentityContext, { scope }: Pick<Staff, 'scope'>): Promise<ApiKeyView[]> {
  const now = context.database.now();
  const keys = await listApiKeys(context, scope.organisationId);
  return keys
    .toSorted((one, other) => compareNames(one.name, other.name) || one.id - other.id)
    .map((key) => ({
      id: key.id,
      name: key.name,
      organization: scope.organisationSymbol,
      department: key.departmentSymbol,
      prefix: key.prefix,
      permissions: grantablePermissions.filter((permission) => key.permissions.includes(permission)),
      public_keys: key.publicKeys && publicKeysText(key.publicKeys),
      ips: key.ips.map(rangeText),
      expires_on: key.expiresAt && lastDayOfKey(key.expiresAt, scope.timezone),
      expired: key.expiresAt !== null && key.expiresAt <= now,
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      revoked_at: key.revokedAt?.toISOString() ?? null,
      version: key.version,
    }));
}

/** POST /api/admin/apiKey. Returns the key itself this once. Throws Invalid, NotFound. */
export async function addKey(context: IdentityContext, editor: Editor, values: NewApiKeyValues) {
  const { database } = context;
  const { permissions = [], department } = values;
  requireHeld(editor.can, permissions);
  const columns = columnsOf(database, editor, values);
  return database.write(async () => {
    const { id, key } = await createApiKey(context, actorOf(editor), {
      ...columns,
      permissions,
      organisationId: editor.scope.organisationId,
      ...(department === undefined ? {} : { departmentId: await departmentIdOf(database, editor, department) }),
    });
    return { ...(await findKey(context, editor, id)), key: columns.publicKeys ? '' : key };
  });
}

/** PUT /api/admin/apiKey/:id. Throws Invalid, NotFound, or Conflict if the key was changed or revoked. */
export function changeKey(context: IdentityContext, editor: Editor, id: number, values: ApiKeyChange) {
  const { database } = context;
  return database.write(async () => {
    const where = { id, organisationId: editor.scope.organisationId };
    const key: ApiKey | null = await lockedRow(database, ApiKeyEntity, where);
    if (!key) throw new NotFound(missing);
    requireVersion(key, values.version, 'API key');
    if (key.revokedAt) throw new Conflict('This API key was revoked.');
    const before = await findKey(context, editor, id);
    const { permissions = before.permissions } = values;
    requireHeld(
      editor.can,
      permissions.filter((permission) => !before.permissions.includes(permission)),
    );
    const next = { ...columnsOf(database, editor, values, before), permissions: [...permissions] };
    await database.manager().update(ApiKeyEntity, { id }, { ...next, version: key.version + 1 });
    const after = await findKey(context, editor, id);
    await logEdit(database, editor, {
      action: 'change',
      subject: 'apiKey',
      subjectId: id,
      subjectName: after.name,
      phrase: `changed the API key ${key.name} (${key.prefix}) of ${editor.scope.organisationName}`,
      before: loggedValues(before),
      after: loggedValues(after),
    });
    return after;
  });
}

/** DELETE /api/admin/apiKey/:id. Throws NotFound. */
export const revokeKey = (context: IdentityContext, editor: Editor, id: number): Promise<void> =>
  revokeApiKey(context, actorOf(editor), editor.scope.organisationId, id);

const missing = 'There is no such API key.';

const findKey = async (context: IdentityContext, editor: Editor, id: number): Promise<ApiKeyView> =>
  foundRow(await listEditedKeys(context, editor), id, missing);

/** Checks the values and returns their columns; an unchanged last day keeps its instant. */
function columnsOf(
  database: Database,
  { scope }: Editor,
  { name, ips, expires_on: date, public_keys: keys }: ApiKeyChange,
  before?: ApiKeyView,
) {
  const ranges = (ips ?? before?.ips ?? []).filter((text) => text.trim() !== '').map(readRangeText);
  new FieldCheck().name(name).that(ranges.every(isAddressRange), 'ips', 'validation.ip').done();
  const publicKeys = typeof keys === 'string' ? readPublicKeys(keys) : keys;
  const own = { name, ips: ranges, ...(publicKeys === undefined ? {} : { publicKeys }) };
  if (before && (date === undefined || date === before.expires_on)) return own;
  return { ...own, expiresAt: date ? endOfKey(date, { zone: scope.timezone, now: database.now() }) : null };
}

const loggedValues = ({ name, department, permissions, ips, expires_on, public_keys }: ApiKeyView) => ({
  name,
  department,
  permissions,
  ips,
  expires_on,
  public_keys: public_keys && readPublicKeys(public_keys).map(({ kid }) => kid),
});

async function departmentIdOf(database: Database, { scope }: Editor, symbol: string): Promise<number> {
  const where = { organisationId: scope.organisationId, symbol, deletedAt: IsNull() };
  const department = await database.read().findOneBy(DepartmentEntity, where);
  if (!department) throw new NotFound('There is no such department.');
  return department.id;
}
