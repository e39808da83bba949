import type { ContentOption, DepartmentConfig } from '@intake-desk/contracts';
import type { ListReading } from './read-list.ts';

/** The department of the lists with its settings. */
export interface BulkScope {
  readonly org: string;
  readonly departmentSymbol: string;
  readonly config: DepartmentConfig;
  readonly content: readonly ContentOption[];
  readonly reading: ListReading;
}

/** Returns the department's fields in calls. */
export const callScope = ({ org, departmentSymbol }: BulkScope) => ({ org, departmentSymbol });
