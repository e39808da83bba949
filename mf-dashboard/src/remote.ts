import type { RemoteModule } from '@intake-desk/contracts';

const remote: RemoteModule = {
  name: 'mf-dashboard',
  pages: {
    '/': () => import(/* webpackChunkName: "page-home" */ './dashboard/Dashboard.tsx'),
    '/intakes': () => import(/* webpackChunkName: "page-intakes" */ './intakes/Intakes.tsx'),
  },
  translations: (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
};

export default remote;
