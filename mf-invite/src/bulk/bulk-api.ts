import { listBatchRows } from '@intake-desk/contracts';
import { query } from '@intake-desk/kit';

export const batchRows = query(listBatchRows, { keepUnusedDataFor: 0 });
