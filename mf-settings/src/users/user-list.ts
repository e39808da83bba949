import type { AdministeredUser } from '@intake-desk/contracts';
import type { DateFilterValue } from '@intake-desk/kit';
import { DateTime } from 'luxon';
import { fold } from '../list/fold.ts';
import { type ListPage, type ListQuestion, listPage } from '../list/list-page.ts';

export const userColumns = ['name', 'email', 'roles', 'departments', 'state', 'lastSeen'] as const;
export type UserColumn = (typeof userColumns)[number];

export const userStates = ['active', 'admin', 'deactivated'] as const;
/** What a user's account is: an administrator may be deactivated too. */
export type UserState = (typeof userStates)[number];

export interface UserFilters {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly roles?: string | undefined;
  readonly departments?: string | undefined;
  readonly state?: UserState | undefined;
  readonly lastSeen?: DateFilterValue | undefined;
}

/** What of a user depends on the desk: names for department symbols, the zone of dates, the order of the language. */
export interface UserListSetting {
  readonly departmentName: (symbol: string) => string;
  readonly zone: string;
  readonly language: string;
}

/** A page of the users that pass the filters. */
export const userList = (
  users: readonly AdministeredUser[],
  question: ListQuestion<UserFilters, UserColumn>,
  setting: UserListSetting,
): ListPage<AdministeredUser> =>
  listPage(
    users.filter((user) => passes(user, question.filters, setting)),
    question,
    { textOf: (user, column) => textOf(user, column, setting), language: setting.language },
  );

/** States of a user, in the words of the filter. */
export const statesOf = ({ admin, deleted_at }: AdministeredUser): UserState[] => [
  deleted_at === null ? 'active' : 'deactivated',
  ...(admin ? (['admin'] as const) : []),
];

const textOf = (user: AdministeredUser, column: UserColumn, { departmentName }: UserListSetting): string => {
  const texts: Record<UserColumn, string> = {
    name: user.name,
    email: user.email,
    roles: user.roles.join(', '),
    departments: user.departments.map(departmentName).join(', '),
    state: statesOf(user).join(' '),
    lastSeen: user.lastSeenAt ?? '',
  };
  return texts[column];
};

function passes(user: AdministeredUser, filters: UserFilters, setting: UserListSetting): boolean {
  const contains = (column: 'name' | 'email' | 'roles' | 'departments'): boolean =>
    fold(textOf(user, column, setting)).includes(fold(filters[column] ?? ''));
  return (
    contains('name') &&
    contains('email') &&
    contains('roles') &&
    contains('departments') &&
    (filters.state === undefined || statesOf(user).includes(filters.state)) &&
    wasSeen(user.lastSeenAt, filters.lastSeen, setting.zone)
  );
}

/** The civil date of the last sign of life lies in the range, both ends included. */
function wasSeen(instant: string | null, { has, from, to }: DateFilterValue = {}, zone: string): boolean {
  if (has !== undefined) return has === (instant !== null);
  if (from === undefined && to === undefined) return true;
  if (instant === null) return false;
  const date = DateTime.fromISO(instant, { zone }).toFormat('yyyy-MM-dd');
  return (from === undefined || date >= from) && (to === undefined || date <= to);
}

/** Names of departments by symbol, as the organisation has them; a symbol that it lacks stays as it is. */
export const departmentNames = (
  departments: readonly { readonly symbol: string; readonly name: string }[],
): ((symbol: string) => string) => {
  const names = new Map(departments.map(({ symbol, name }) => [symbol, name]));
  return (symbol) => names.get(symbol) ?? symbol;
};
