import type { RemoteModuleOf } from '@intake-desk/contracts';
import type description from './description.ts';
import { overviewsApi } from './overviews/overviews-api.ts';
import { patientsApi } from './patients/patients-api.ts';
import { reportsApi } from './reports/reports-api.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-reports',
  pages: {
    '/reports': () => import(/* webpackChunkName: "page-reports" */ './reports/Reports.tsx'),
  },
  endpoints: { ...overviewsApi.endpoints, ...patientsApi.endpoints, ...reportsApi.endpoints },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
