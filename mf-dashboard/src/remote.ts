import type { RemoteModule } from '@intake-desk/contracts';

const remote: RemoteModule = {
  name: 'mf-dashboard',
  pages: {
    '/': () => import(/* webpackChunkName: "page-home" */ './dashboard/Dashboard.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
