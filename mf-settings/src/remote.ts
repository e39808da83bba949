import type { RemoteModuleOf } from '@intake-desk/contracts';
import type description from './description.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-settings',
  pages: {
    '/settings/start': () => import(/* webpackChunkName: "page-settings-start" */ './start/Start.tsx'),
    '/settings/organization': () =>
      import(/* webpackChunkName: "page-settings-organization" */ './organizations/Organizations.tsx'),
    '/settings/invitationRules': () =>
      import(/* webpackChunkName: "page-settings-invitationRules" */ './invitation-rules/InvitationRules.tsx'),
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
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
