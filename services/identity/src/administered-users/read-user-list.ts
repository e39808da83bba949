import { Invalid, limit } from '@intake-desk/contracts';
import { type UserColumn, userColumns } from '@intake-desk/contracts/administration';
import { csvRows } from '@intake-desk/contracts/csv';

export interface UserLine {
  /** Row 1 has the names of the columns. */
  readonly row: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly departments: readonly string[];
}

const required: readonly UserColumn[] = ['name', 'email'];

const valuesOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|]/)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];

/** Reads a list of users. Throws Invalid{csv} for unknown, missing or duplicate columns, no rows or too many. */
export function readUserList(csv: string): UserLine[] {
  const [heads = [], ...lines] = csvRows(csv);
  const columns = heads.map((head) => userColumns.find((column) => column === head.toLowerCase()));
  const wrong = columns.includes(undefined) || new Set(columns).size < columns.length;
  if (wrong || !required.every((column) => columns.includes(column))) throw new Invalid({ csv: ['user.columns'] });
  if (lines.length === 0 || lines.length > limit.importedUsers) throw new Invalid({ csv: ['user.rows'] });
  return lines.map((line, index) => {
    const cell = (column: UserColumn): string => line[columns.indexOf(column)] ?? '';
    return {
      row: index + 2,
      name: cell('name'),
      email: cell('email'),
      roles: valuesOf(cell('roles')),
      departments: valuesOf(cell('departments')),
    };
  });
}
