import type { RemoteModuleOf } from '@intake-desk/contracts';
import type description from './description.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-reports',
  pages: {
    '/reports': () => import(/* webpackChunkName: "page-reports" */ './reports/Reports.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
