import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import type { ListedApiKey } from '../administration/administration.ts';
import { DepartmentEntity } from '../departments/department.entity.ts';
import { ApiKeyEntity } from './api-key.entity.ts';

/** The keys of an organisation by number, revoked ones too; never a hash. */
export function listApiKeys(database: Database) {
  return async (organisationId: number): Promise<ListedApiKey[]> => {
    const keys = await database.read().find(ApiKeyEntity, { where: { organisationId }, order: { id: 'ASC' } });
    const ids = keys.flatMap(({ departmentId }) => departmentId ?? []);
    const departments = await database.read().findBy(DepartmentEntity, { id: In(ids) });
    const names = new Map(departments.map(({ id, name }) => [id, name]));
    return keys.map(({ keyHash: _, ...key }) => ({
      ...key,
      departmentName: key.departmentId === null ? null : (names.get(key.departmentId) ?? null),
    }));
  };
}
