import type { ContentOption, DepartmentConfig } from '@intake-desk/contracts';
import type { ListReading } from './read-list.ts';

/** What all parts of the screen work with: whose lists they are, and what the department's rows have. */
export interface BulkScope {
  readonly org: string;
  readonly departmentSymbol: string;
  readonly config: DepartmentConfig;
  readonly content: readonly ContentOption[];
  readonly reading: ListReading;
}

/** The fields by which a call names the department. */
export const callScope = ({ org, departmentSymbol }: BulkScope) => ({ org, departmentSymbol });
