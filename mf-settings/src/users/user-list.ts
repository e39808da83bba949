import { userColumns } from '@intake-desk/contracts/administration';
import { csvLines } from '@intake-desk/contracts/csv';
import { doubtOf } from '@intake-desk/contracts/doubtful-value';
import { bareAddress, type FilePart, findTable, type ListTable } from '@intake-desk/kit/spreadsheet';

export const userListFields = [...userColumns, 'first_name', 'name_prefix', 'last_name'] as const;
export type UserListField = (typeof userListFields)[number];

const heads: Readonly<Record<UserListField, string>> = {
  name: 'name|full name|naam|volledige naam|vollständiger name|nombre completo|nome completo|user|gebruiker|benutzer|usuario|utilizador',
  email: 'email|e-mail|mail|email address|e-mailadres|e-mail-adresse|correo|correo electrónico|correio eletrónico',
  roles: 'roles|role|rol|rollen|rolle|roles|función|função|funções|functie',
  departments:
    'departments|department|afdeling|afdelingen|abteilung|abteilungen|departamento|departamentos|servicio|serviço',
  first_name: 'first name|given name|voornaam|vorname|nombre|nome próprio|nome',
  name_prefix: 'voorvoegsel|voorvoegsels|tussenvoegsel|tussenvoegsels|tussenv|namenszusatz|vorsatzwort',
  last_name: 'last name|surname|family name|achternaam|nachname|familienname|apellidos|apellido|apelido|sobrenome',
};

const compared = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const fieldByHead = new Map(
  userListFields.flatMap((field) => heads[field].split('|').map((head) => [compared(head), field] as const)),
);

const fieldOf = (head: string): UserListField | null => fieldByHead.get(compared(head)) ?? null;

export const isUserHead = (head: string): boolean => fieldOf(head) !== null;

export interface UserList extends ListTable, Pick<FilePart, 'damaged'> {
  /** The field of each column by its head, each field once. */
  readonly fields: readonly (UserListField | null)[];
}

export function readUserFile({ cells, damaged }: FilePart): UserList {
  const table = findTable(cells, isUserHead);
  const named = Array.from({ length: table.width }, (_, column) => fieldOf(table.heads?.[column] ?? ''));
  // "Name" beside a first name is a surname; "Nombre" without a surname is a full name.
  const hasFirst = named.includes('first_name');
  const read = named.map((field) => {
    if (field === 'name' && hasFirst && !named.includes('last_name')) return 'last_name';
    return field === 'first_name' && !named.includes('last_name') && !named.includes('name') ? 'name' : field;
  });
  return { ...table, damaged, fields: read.map((field, column) => (read.indexOf(field) === column ? field : null)) };
}

/** Returns true if the columns say who each user is and where mail reaches them. */
export const isWhole = (fields: readonly (UserListField | null)[]): boolean =>
  fields.includes('email') && (fields.includes('name') || fields.includes('last_name'));

/** Errors of a spreadsheet in the used columns, each once. */
export const spreadsheetErrors = (
  { rows }: Pick<UserList, 'rows'>,
  fields: readonly (UserListField | null)[],
): readonly string[] => {
  const cells = rows.flatMap((row) => row.filter((_, column) => fields[column]));
  return [...new Set(cells.filter((cell) => doubtOf('last_name', cell)?.kind === 'error'))];
};

/** Returns true if the list can be checked. */
export const isReady = (list: Pick<UserList, 'rows'>, fields: readonly (UserListField | null)[]): boolean =>
  isWhole(fields) && spreadsheetErrors(list, fields).length === 0;

/** Returns the list as the body of the request. */
export function csvOfUsers({ rows }: Pick<UserList, 'rows'>, fields: readonly (UserListField | null)[]): string {
  const lines = rows.map((row) => {
    const cell = (field: UserListField): string => row[fields.indexOf(field)] ?? '';
    const parts = [cell('first_name'), cell('name_prefix'), cell('last_name')].filter((part) => part !== '');
    return [cell('name') || parts.join(' '), bareAddress(cell('email')), cell('roles'), cell('departments')];
  });
  return csvLines([userColumns, ...lines]);
}
