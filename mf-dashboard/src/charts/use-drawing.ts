import { type LateModule, useLateModule, useProblemLog } from '@intake-desk/kit';
import type { InitChart } from '@intake-desk/kit/files';

export type DrawingModule = typeof import('./drawing.tsx');

/** Loads the chart library after the page, so that the table is there first. */
export const useDrawing = (): LateModule<DrawingModule> => useLateModule(loadDrawing, useProblemLog('mf-dashboard'));

/** Never loads without a layout. */
const loadDrawing = (): Promise<DrawingModule> =>
  document.documentElement.clientWidth === 0
    ? new Promise(() => undefined)
    : import(/* webpackChunkName: "charts" */ './drawing.tsx');

/** Loads the chart library for files, from the page's chunk. */
export const loadInit = async (): Promise<InitChart> =>
  (await import(/* webpackChunkName: "charts" */ './drawing.tsx')).init;
