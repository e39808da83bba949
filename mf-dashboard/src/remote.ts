import type { RemoteModuleOf } from '@intake-desk/contracts';
import { narrowScreen } from './charts/narrow-screen.ts';
import type description from './description.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-dashboard',
  pages: {
    '/': () => {
      preloadCharts();
      return import(/* webpackChunkName: "page-home" */ './dashboard/Dashboard.tsx');
    },
    '/intakes': () => import(/* webpackChunkName: "page-intakes" */ './intakes/Intakes.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

/** Loads the charts in parallel with the page; narrow screens begin without them. `Chart` handles a failure. */
function preloadCharts(): void {
  if (matchMedia(narrowScreen).matches) return;
  import(/* webpackChunkName: "charts" */ './charts/drawing.tsx').catch(() => undefined);
}

export default remote;
