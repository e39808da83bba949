import type { RemoteModuleOf } from '@intake-desk/contracts';
import type description from './description.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-dashboard',
  pages: {
    '/': () => {
      // The charts' library comes beside the page, not after it. Chart asks for it again and tells if it was lost. A narrow
      // screen shows no chart until somebody asks for one.
      if (!matchMedia('(max-width: 1199px)').matches) {
        import(/* webpackChunkName: "charts" */ './charts/drawing.tsx').catch(() => undefined);
      }
      return import(/* webpackChunkName: "page-home" */ './dashboard/Dashboard.tsx');
    },
    '/intakes': () => import(/* webpackChunkName: "page-intakes" */ './intakes/Intakes.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
