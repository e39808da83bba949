import { defaultConversionSort } from '@intake-desk/contracts';
import type { View } from '../view/view.ts';

export const emptyView: View = { columnFilters: {}, sort: defaultConversionSort, thenBy: [], page: 1 };
