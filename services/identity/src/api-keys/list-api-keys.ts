import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { type ApiKey, ApiKeyEntity } from '../tables/api-key.entity.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';

type ListedApiKey = Omit<ApiKey, 'keyHash'> & { departmentName: string | null; departmentSymbol: string | null };

/** Lists the keys of an organisation by number, revoked ones included. */
export async function listApiKeys({ database }: IdentityContext, organisationId: number): Promise<ListedApiKey[]> {
  const keys = await database.read().find(ApiKeyEntity, { where: { organisationId }, order: { id: 'ASC' } });
  const ids = keys.flatMap(({ departmentId }) => departmentId ?? []);
  const departments = await database.read().findBy(DepartmentEntity, { id: In(ids) });
  const byId = new Map(departments.map((department) => [department.id, department]));
  const departmentOf = ({ departmentId }: Pick<ApiKey, 'departmentId'>) =>
    departmentId === null ? undefined : byId.get(departmentId);
  return keys.map(({ keyHash: _, ...key }) => ({
    ...key,
    departmentName: departmentOf(key)?.name ?? null,
    departmentSymbol: departmentOf(key)?.symbol ?? null,
  }));
}

/** Returns the name of an organisation's key, also of a revoked one; undefined for an unknown key. */
export async function apiKeyName(database: Database, key: Pick<ApiKey, 'id' | 'organisationId'>) {
  return (await database.read().findOneBy(ApiKeyEntity, key))?.name;
}
