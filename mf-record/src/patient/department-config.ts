import { getDepartmentConfig } from '@intake-desk/contracts';
import { query } from '@intake-desk/kit';

export const departmentConfig = query(getDepartmentConfig);
