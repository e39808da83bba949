import { getReportColumns } from '@intake-desk/contracts/reports';
import { query } from '@intake-desk/kit';

export const useGetReportColumns = query(getReportColumns, { keepUnusedDataFor: 0 }).useQuery;
