import { getEnabledReports } from '@intake-desk/contracts';
import { getReportView } from '@intake-desk/contracts/reports';
import { query } from '@intake-desk/kit';

export const enabledReports = query(getEnabledReports);
export const reportView = query(getReportView);
