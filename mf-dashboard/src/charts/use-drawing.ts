import { type LateModule, useLateModule, useProblemLog } from '@intake-desk/kit';
import type { InitChart } from '@intake-desk/kit/files';
import { narrowScreen } from './narrow-screen.ts';

export type DrawingModule = typeof import('./drawing.tsx');

/** Loads the chart library after the page, so that the table is there first. */
export const useDrawing = (): LateModule<DrawingModule> => useLateModule(loadDrawing, useProblemLog('mf-dashboard'));

/** Never loads without a screen, as in jsdom. Asking for the width of the page would lay it out first. */
const loadDrawing = (): Promise<DrawingModule> =>
  screen.width === 0 ? new Promise(() => undefined) : import(/* webpackChunkName: "charts" */ './drawing.tsx');

/** Loads the chart library for files, from the page's chunk. */
export const loadInit = async (): Promise<InitChart> =>
  (await import(/* webpackChunkName: "charts" */ './drawing.tsx')).init;

/** Loads the chart library in parallel with the first rows; narrow screens begin without charts. `Chart` handles a failure. */
export function preloadDrawing(): void {
  if (!matchMedia(narrowScreen).matches) loadDrawing().catch(() => undefined);
}
