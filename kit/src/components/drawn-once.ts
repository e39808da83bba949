/** What echarts' wrapper for React calls of the library; a chart is a `C`. */
interface ChartCore<C> {
  init(place: HTMLElement, theme?: string, size?: { readonly width?: number; readonly height?: number }): C;
  getInstanceByDom(place: HTMLElement): C | undefined;
  dispose(place: HTMLElement): void;
}

/** Stands for the chart that the wrapper makes to measure the place by: a place that is mounted has its size at once. */
const measure = { on: (_event: string, measured: () => void) => measured() };

/**
 * The library for the wrapper: it makes a chart to measure its place, waits until that one is drawn, throws it away and makes
 * another one. Here no chart is made for measuring, which shows charts a second sooner on a slow computer.
 */
export const drawnOnce = <C>({ init, getInstanceByDom, dispose }: ChartCore<C>) => ({
  init: (place: HTMLElement, theme?: string, size?: { readonly width?: number; readonly height?: number }) =>
    size?.width === undefined ? undefined : init(place, theme, size),
  getInstanceByDom: (place: HTMLElement) => getInstanceByDom(place) ?? measure,
  dispose,
});
