import { NotFound, type Permission } from '@intake-desk/contracts';
import { type AddressRange, isAddressRange } from '@intake-desk/contracts/network';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { fingerprint, newSecret } from '../secrets/secret.ts';
import { ApiKeyEntity, type PublicKey } from '../tables/api-key.entity.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';

/** A new key, which is shown once; only its hash is stored. */
export interface NewApiKey {
  organisationId: number;
  /** Left out: every department. */
  departmentId?: number;
  name: string;
  /** May not contain `admin`. */
  permissions: readonly Permission[];
  /** Addresses and ranges from which it may be used; empty for any. */
  ips?: readonly AddressRange[];
  /** Null or left out: it does not expire. */
  expiresAt?: Date | null;
  /** Keys with which its system signs requests; null or left out if it sends the key itself. */
  publicKeys?: PublicKey[] | null;
}

const PREFIX_LENGTH = 8;

/** Makes a key for another system and returns it this once (C13). Throws Invalid or NotFound. */
export async function createApiKey({ database }: IdentityContext, actor: Actor, values: NewApiKey) {
  const {
    organisationId,
    departmentId = null,
    name,
    permissions,
    ips = [],
    expiresAt = null,
    publicKeys = null,
  } = values;
  new FieldCheck()
    .name(name)
    .that(!permissions.includes('admin'), 'permissions', 'validation.invalid')
    .that(ips.every(isAddressRange), 'ips', 'validation.ip')
    .done();
  const prefix = newSecret().slice(0, PREFIX_LENGTH);
  const key = `${prefix}.${newSecret()}`;
  const ranges = ips.map(({ from, to }) => ({ from, to }));
  return database.write(async () => {
    const manager = database.manager();
    const organisation = await manager.findOneBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
    if (!organisation) throw new NotFound('There is no such organisation.');
    const department =
      departmentId === null
        ? null
        : await manager.findOneBy(DepartmentEntity, { id: departmentId, organisationId, deletedAt: IsNull() });
    if (departmentId !== null && !department) throw new NotFound('There is no such department.');
    const keyHash = fingerprint(key);
    await manager.insert(ApiKeyEntity, {
      organisationId,
      departmentId,
      name,
      prefix,
      keyHash,
      expiresAt,
      publicKeys,
      permissions: [...new Set(permissions)],
      ips: ranges,
      createdAt: database.now(),
      createdBy: actor.userId,
    });
    const { id } = await manager.findOneByOrFail(ApiKeyEntity, { keyHash });
    const part = department ? `the department ${department.name}` : 'all departments';
    await logChange(database, {
      actor,
      organisationId,
      subject: 'apiKey',
      subjectId: id,
      subjectName: name,
      action: 'create',
      description: `${actor.name} created the API key ${name} (${prefix}) for ${part} of ${organisation.name}.`,
      after: {
        name,
        prefix,
        department: department?.name ?? null,
        permissions: [...permissions],
        ips: ranges,
        expiresAt: expiresAt?.toISOString() ?? null,
        ...(publicKeys ? { public_keys: publicKeys.map(({ kid }) => kid) } : {}),
      },
    });
    return { id, key };
  });
}
