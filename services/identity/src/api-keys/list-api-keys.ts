import { In } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import type { ApiKey } from '../tables/api-key.entity.ts';
import { ApiKeyEntity } from '../tables/api-key.entity.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';

/** An API key as it is listed: never its secret. */
export type ListedApiKey = Omit<ApiKey, 'keyHash'> & { departmentName: string | null; departmentSymbol: string | null };

/** The keys of an organisation by number, revoked ones too; never a hash. */
export function listApiKeys({ database }: IdentityContext) {
  return async (organisationId: number): Promise<ListedApiKey[]> => {
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
  };
}
