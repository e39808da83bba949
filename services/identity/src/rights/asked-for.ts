import { allDepartments, Forbidden, NotFound, sentence } from '@intake-desk/contracts';
import type { ScopeDepartment } from '../staff/staff.ts';

/** The departments of the call. Throws Forbidden where there are none at all, NotFound where none is the one asked for. */
export function askedFor(departments: readonly ScopeDepartment[], department: string): ScopeDepartment[] {
  const asked = departments.filter(({ symbol }) => department === allDepartments || symbol === department);
  if (asked.length > 0) return asked;
  // An organisation in which the caller has no department at all opens nothing.
  throw department === allDepartments
    ? new Forbidden(sentence.forbidden)
    : new NotFound('There is no such department.');
}
