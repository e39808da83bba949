import type { RemoteModule } from '@intake-desk/contracts';

const remote: RemoteModule = {
  name: 'mf-reports',
  pages: {
    '/reports': () => import(/* webpackChunkName: "page-reports" */ './reports/Reports.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
