import { allDepartments } from '@intake-desk/contracts';
import type { DashboardRequest } from './tab.ts';

/** The filter of a table's request as a call about the rows of all its pages has it, with the department named or all of them. */
export function allPages<R extends DashboardRequest>(request: R) {
  const { action: _action, page: _page, pageSize: _size, departmentSymbol = allDepartments, ...filter } = request;
  return { ...filter, departmentSymbol };
}
