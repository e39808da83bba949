import type { RemoteModuleOf } from '@intake-desk/contracts';
import type description from './description.ts';
import { reportsApi } from './reports/reports-api.ts';
import { rolesApi } from './roles/roles-api.ts';
import { usersApi } from './users/users-api.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-settings',
  pages: {
    '/settings/organization': () =>
      import(/* webpackChunkName: "page-settings-organization" */ './soon/ComingSoon.tsx'),
    '/settings/role': () => import(/* webpackChunkName: "page-settings-role" */ './roles/Roles.tsx'),
    '/settings/user': () => import(/* webpackChunkName: "page-settings-user" */ './users/Users.tsx'),
    '/settings/reports': () => import(/* webpackChunkName: "page-settings-reports" */ './reports/Reports.tsx'),
    '/settings/tags': () => import(/* webpackChunkName: "page-settings-tags" */ './soon/ComingSoon.tsx'),
    '/settings/whiteLists': () => import(/* webpackChunkName: "page-settings-whiteLists" */ './soon/ComingSoon.tsx'),
    '/settings/thirdParty': () => import(/* webpackChunkName: "page-settings-thirdParty" */ './soon/ComingSoon.tsx'),
    '/settings/diff': () => import(/* webpackChunkName: "page-settings-diff" */ './soon/ComingSoon.tsx'),
    '/settings/apiKeys': () => import(/* webpackChunkName: "page-settings-apiKeys" */ './soon/ComingSoon.tsx'),
    '/settings/content': () => import(/* webpackChunkName: "page-settings-content" */ './soon/ComingSoon.tsx'),
    '/settings/messages': () => import(/* webpackChunkName: "page-settings-messages" */ './soon/ComingSoon.tsx'),
    '/settings/logs': () => import(/* webpackChunkName: "page-settings-logs" */ './soon/ComingSoon.tsx'),
    '/settings/remotes': () => import(/* webpackChunkName: "page-settings-remotes" */ './soon/ComingSoon.tsx'),
    '/settings/releases': () => import(/* webpackChunkName: "page-settings-releases" */ './soon/ComingSoon.tsx'),
  },
  endpoints: { ...reportsApi.endpoints, ...rolesApi.endpoints, ...usersApi.endpoints },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
