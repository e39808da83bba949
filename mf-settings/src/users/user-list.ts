import type { AdministeredUser } from '@intake-desk/contracts';
import type { DateFilterValue, SortState } from '@intake-desk/kit';
import { DateTime } from 'luxon';

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

export interface UserListQuestion {
  readonly filters: UserFilters;
  readonly sort: SortState<UserColumn>;
  /** 1 is the first page. */
  readonly page: number;
  readonly pageSize: number;
}

/** What of a user depends on the desk: names for department symbols, the zone of dates, the order of the language. */
export interface UserListSetting {
  readonly departmentName: (symbol: string) => string;
  readonly zone: string;
  readonly language: string;
}

export interface UserList {
  readonly rows: readonly AdministeredUser[];
  readonly filtered: number;
  /** The page that `rows` are: an asked one beyond the end becomes the last. */
  readonly page: number;
}

/** A page of the users that pass the filters, in the order asked for; equal ones in the order of their names (S2 §9). */
export function userList(
  users: readonly AdministeredUser[],
  { filters, sort, page, pageSize }: UserListQuestion,
  setting: UserListSetting,
): UserList {
  const passing = users.filter((user) => passes(user, filters, setting));
  const { compare } = new Intl.Collator(setting.language, { numeric: true });
  const turn = sort.direction === 'asc' ? 1 : -1;
  const sorted = passing.sort(
    (a, b) =>
      turn * compare(textOf(a, sort.column, setting), textOf(b, sort.column, setting)) ||
      compare(a.name, b.name) ||
      a.id - b.id,
  );
  const last = Math.max(1, Math.ceil(sorted.length / pageSize));
  const shown = Math.min(page, last);
  return { rows: sorted.slice((shown - 1) * pageSize, shown * pageSize), filtered: sorted.length, page: shown };
}

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

/** Case and accents do not count in a search. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Names of departments by symbol, as the organisation has them; a symbol that it lacks stays as it is. */
export const departmentNames = (
  departments: readonly { readonly symbol: string; readonly name: string }[],
): ((symbol: string) => string) => {
  const names = new Map(departments.map(({ symbol, name }) => [symbol, name]));
  return (symbol) => names.get(symbol) ?? symbol;
};
