import type { RemoteModule } from '@intake-desk/contracts';
import { reportsApi } from './reports/reports-api.ts';

const remote: RemoteModule = {
  name: 'mf-reports',
  pages: {
    '/reports': () => import(/* webpackChunkName: "page-reports" */ './reports/Reports.tsx'),
  },
  endpoints: reportsApi.endpoints,
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
