import type { InitChart } from '@intake-desk/kit/files';
import { loadDrawing } from '../chart/load-drawing.ts';

/** The chunk that draws the charts on the page draws those in files. */
export const loadInit = async (): Promise<InitChart> => (await loadDrawing()).init;
