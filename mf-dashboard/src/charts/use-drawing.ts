import { type LateModule, useLateModule, useProblemLog } from '@intake-desk/kit';
import type { InitChart } from '@intake-desk/kit/files';

export type DrawingModule = typeof import('./drawing.tsx');

/** What draws all charts of a dashboard: the library comes after the page, so that the table is there first. */
export const useDrawing = (): LateModule<DrawingModule> => useLateModule(loadDrawing, useProblemLog('mf-dashboard'));

/** Where nothing is laid out nothing is drawn. */
const loadDrawing = (): Promise<DrawingModule> =>
  document.documentElement.clientWidth === 0
    ? new Promise(() => undefined)
    : import(/* webpackChunkName: "charts" */ './drawing.tsx');

/** Loads what draws charts in files: the chunk that draws those on the page. */
export const loadInit = async (): Promise<InitChart> =>
  (await import(/* webpackChunkName: "charts" */ './drawing.tsx')).init;
