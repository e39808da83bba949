import { allDepartments } from '@intake-desk/contracts';
import type { DashboardRequest } from './tab.ts';

/** Returns a table's filter for a call about all pages, with the department or all of them. */
export function allPages<R extends DashboardRequest>(request: R) {
  const { action: _action, page: _page, pageSize: _size, departmentSymbol = allDepartments, ...filter } = request;
  return { ...filter, departmentSymbol };
}
