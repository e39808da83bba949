import { drawnOnce } from './drawn-once.ts';

test('measuring an element creates no chart, and the drawn chart is found', () => {
  const calls: string[] = [];
  const charts = new Map<HTMLElement, { readonly on: () => void }>();
  const library = drawnOnce({
    init: (place, _theme, size) => {
      calls.push(`init ${size?.width} ${size?.height}`);
      const chart = { on: () => void calls.push('on') };
      charts.set(place, chart);
      return chart;
    },
    getInstanceByDom: (place) => charts.get(place),
    dispose: (place) => void (charts.delete(place) && calls.push('dispose')),
  });
  const place = document.createElement('div');

  // As the wrapper calls it.
  library.init(place);
  library.getInstanceByDom(place).on('finished', () => {
    library.dispose(place);
    library.init(place, undefined, { width: 640, height: 180 });
  });
  expect(calls).toEqual(['init 640 180']);
  library.getInstanceByDom(place).on('click', () => undefined);
  library.dispose(place);
  expect(calls).toEqual(['init 640 180', 'on', 'dispose']);
});
