import { previewMerge } from '@intake-desk/contracts';
import { query } from '@intake-desk/kit';

export const usePreviewMerge = query(previewMerge, { keepUnusedDataFor: 0 }).useQuery;
