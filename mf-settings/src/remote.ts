import type { RemoteModuleOf } from '@intake-desk/contracts';
import { apiKeysApi } from './api-keys/api-keys-api.ts';
import { contentApi } from './content/content-api.ts';
import { departmentsApi } from './departments/departments-api.ts';
import type description from './description.ts';
import { diffApi } from './diff/diff-api.ts';
import { logsApi } from './logs/logs-api.ts';
import { messagesApi } from './messages/messages-api.ts';
import { remindersApi } from './messages/reminders-api.ts';
import { organizationsApi } from './organizations/organizations-api.ts';
import { releasesApi } from './releases/releases-api.ts';
import { remotesApi } from './remotes/remotes-api.ts';
import { reportsApi } from './reports/reports-api.ts';
import { rolesApi } from './roles/roles-api.ts';
import { startApi } from './start/start-api.ts';
import { tagsApi } from './tags/tags-api.ts';
import { thirdPartiesApi } from './third-party/third-parties-api.ts';
import { usersApi } from './users/users-api.ts';
import { whitelistsApi } from './whitelists/whitelists-api.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-settings',
  pages: {
    '/settings/start': () => import(/* webpackChunkName: "page-settings-start" */ './start/Start.tsx'),
    '/settings/organization': () =>
      import(/* webpackChunkName: "page-settings-organization" */ './organizations/Organizations.tsx'),
    '/settings/role': () => import(/* webpackChunkName: "page-settings-role" */ './roles/Roles.tsx'),
    '/settings/user': () => import(/* webpackChunkName: "page-settings-user" */ './users/Users.tsx'),
    '/settings/reports': () => import(/* webpackChunkName: "page-settings-reports" */ './reports/Reports.tsx'),
    '/settings/tags': () => import(/* webpackChunkName: "page-settings-tags" */ './tags/Tags.tsx'),
    '/settings/whiteLists': () =>
      import(/* webpackChunkName: "page-settings-whiteLists" */ './whitelists/Whitelists.tsx'),
    '/settings/thirdParty': () =>
      import(/* webpackChunkName: "page-settings-thirdParty" */ './third-party/ThirdParties.tsx'),
    '/settings/diff': () => import(/* webpackChunkName: "page-settings-diff" */ './diff/Diff.tsx'),
    '/settings/apiKeys': () => import(/* webpackChunkName: "page-settings-apiKeys" */ './api-keys/ApiKeys.tsx'),
    '/settings/content': () => import(/* webpackChunkName: "page-settings-content" */ './content/Content.tsx'),
    '/settings/messages': () => import(/* webpackChunkName: "page-settings-messages" */ './messages/Messages.tsx'),
    '/settings/logs': () => import(/* webpackChunkName: "page-settings-logs" */ './logs/Logs.tsx'),
    '/settings/remotes': () => import(/* webpackChunkName: "page-settings-remotes" */ './remotes/Remotes.tsx'),
    '/settings/releases': () => import(/* webpackChunkName: "page-settings-releases" */ './releases/Releases.tsx'),
  },
  endpoints: {
    ...apiKeysApi.endpoints,
    ...contentApi.endpoints,
    ...departmentsApi.endpoints,
    ...diffApi.endpoints,
    ...logsApi.endpoints,
    ...messagesApi.endpoints,
    ...organizationsApi.endpoints,
    ...releasesApi.endpoints,
    ...remindersApi.endpoints,
    ...remotesApi.endpoints,
    ...reportsApi.endpoints,
    ...rolesApi.endpoints,
    ...startApi.endpoints,
    ...tagsApi.endpoints,
    ...thirdPartiesApi.endpoints,
    ...usersApi.endpoints,
    ...whitelistsApi.endpoints,
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
