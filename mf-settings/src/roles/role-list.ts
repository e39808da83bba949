import type { AdministeredRole, GrantablePermission } from '@intake-desk/contracts';
import { fold } from '../list/fold.ts';
import { type ListPage, type ListQuestion, listPage } from '../list/list-page.ts';

export const roleColumns = ['name', 'permissions', 'users'] as const;
export type RoleColumn = (typeof roleColumns)[number];

export interface RoleFilters {
  readonly name?: string | undefined;
  /** Only roles that have it. */
  readonly permission?: GrantablePermission | undefined;
}

/** A page of the roles that pass the filters; permissions and users are sorted by their number. */
export const roleList = (
  roles: readonly AdministeredRole[],
  question: ListQuestion<RoleFilters, RoleColumn>,
  language: string,
): ListPage<AdministeredRole> =>
  listPage(
    roles.filter((role) => passes(role, question.filters)),
    question,
    { textOf, language },
  );

const passes = ({ name, permissions }: AdministeredRole, filters: RoleFilters): boolean =>
  fold(name).includes(fold(filters.name ?? '')) &&
  (filters.permission === undefined || permissions.includes(filters.permission));

const textOf = ({ name, permissions, users }: AdministeredRole, column: RoleColumn): string =>
  ({ name, permissions: String(permissions.length), users: String(users) })[column];
