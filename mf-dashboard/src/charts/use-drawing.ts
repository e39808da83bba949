import { type LateModule, useLateModule, useProblemLog } from '@intake-desk/kit';
import type { InitChart } from '@intake-desk/kit/files';

export type DrawingModule = typeof import('./drawing.tsx');

/** Loads the chart library after the first rows: its code would run before them. */
export const useDrawing = (): LateModule<DrawingModule> => useLateModule(loadDrawing, useProblemLog('mf-dashboard'));

/** Never loads without a screen, as in jsdom. Asking for the width of the page would lay it out first. */
const loadDrawing = (): Promise<DrawingModule> =>
  screen.width === 0 ? new Promise(() => undefined) : import(/* webpackChunkName: "charts" */ './drawing.tsx');

/** Loads the chart library for files, from the page's chunk. */
export const loadInit = async (): Promise<InitChart> =>
  (await import(/* webpackChunkName: "charts" */ './drawing.tsx')).init;
