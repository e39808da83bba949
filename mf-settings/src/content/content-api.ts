import { readContent } from '@intake-desk/contracts/administration';
import { query } from '@intake-desk/kit';

// An editor starts with the stored version, not with a cached one.
export const useReadContent = query(readContent, { keepUnusedDataFor: 0 }).useQuery;
