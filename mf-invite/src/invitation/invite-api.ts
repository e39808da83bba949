import { getDepartmentConfig } from '@intake-desk/contracts';
import { query } from '@intake-desk/kit';

/** Query for settings and content of a department, fetched again whenever the department changes (S1 §4). */
export const departmentConfig = query(getDepartmentConfig, { keepUnusedDataFor: 0 });
