import type { RemoteModuleOf } from '@intake-desk/contracts';
import type description from './description.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-dashboard',
  pages: {
    '/': () => import(/* webpackChunkName: "page-home" */ './dashboard/Dashboard.tsx'),
    '/intakes': () => import(/* webpackChunkName: "page-intakes" */ './intakes/Intakes.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
