/** Functions of echarts that its React wrapper calls; a chart is a `C`. */
interface ChartCore<C> {
  init(place: HTMLElement, theme?: string, size?: { readonly width?: number; readonly height?: number }): C;
  getInstanceByDom(place: HTMLElement): C | undefined;
  dispose(place: HTMLElement): void;
}

/** Replaces the chart that the wrapper makes for measuring: a mounted element already has its size. */
const measure = { on: (_event: string, measured: () => void) => measured() };

/** Wraps the library so that a chart is drawn once: the wrapper would draw it first to measure its element. */
export const drawnOnce = <C>({ init, getInstanceByDom, dispose }: ChartCore<C>) => ({
  init: (place: HTMLElement, theme?: string, size?: { readonly width?: number; readonly height?: number }) =>
    size?.width === undefined ? undefined : init(place, theme, size),
  getInstanceByDom: (place: HTMLElement) => getInstanceByDom(place) ?? measure,
  dispose,
});
