import { readContent } from '@intake-desk/contracts/administration';
import { query } from '@intake-desk/kit';

// An editor begins with what is stored now, not with what it was when it was open before.
export const useReadContent = query(readContent, { keepUnusedDataFor: 0 }).useQuery;
