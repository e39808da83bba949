import type { InitChart } from '@intake-desk/kit/files';

/** The chunk that draws the charts on the page draws those in files. */
export const loadInit = async (): Promise<InitChart> =>
  (await import(/* webpackChunkName: "charts" */ '../chart/drawing.tsx')).init;
