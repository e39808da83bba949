import type { InitChart } from '@intake-desk/kit/files';

/** Loads the chunk that draws charts on the page and in files; it is most of a report's code. */
export const loadDrawing = () => import(/* webpackChunkName: "charts" */ './drawing.tsx');

/** Loads the code that draws charts for files. */
export const loadInit = async (): Promise<InitChart> => (await loadDrawing()).init;
