import { describeRemote } from '@intake-desk/contracts';
import words from './menu.json' with { type: 'json' };

export default describeRemote({
  name: 'mf-settings',
  parent: { ...words.settings, icon: 'settings', order: 60, path: '/settings' },
  pages: [
    {
      path: '/settings/start',
      permission: 'admin',
      menu: { ...words.start, icon: 'support', order: 5 },
    },
    {
      path: '/settings/organization',
      permission: 'admin',
      menu: { ...words.organization, group: 'departments', icon: 'organizations', order: 10 },
    },
    {
      path: '/settings/invitationRules',
      permission: 'admin',
      menu: { ...words.invitationRules, group: 'departments', icon: 'invite', order: 15 },
    },
    {
      path: '/settings/role',
      permission: 'edit_role',
      menu: { ...words.role, group: 'people', icon: 'roles', order: 20 },
    },
    {
      path: '/settings/user',
      permission: 'view_user',
      menu: { ...words.user, group: 'people', icon: 'users', order: 30 },
    },
    {
      path: '/settings/reports',
      permission: 'edit_report_charts',
      menu: { ...words.reports, group: 'content', icon: 'reportSettings', order: 40 },
    },
    {
      path: '/settings/tags',
      permission: 'edit_tags',
      menu: { ...words.tags, group: 'content', icon: 'tags', order: 50 },
    },
    {
      path: '/settings/whiteLists',
      permission: 'admin',
      menu: { ...words.whiteLists, group: 'system', icon: 'whitelists', order: 60 },
    },
    {
      path: '/settings/thirdParty',
      permission: 'admin',
      menu: { ...words.thirdParty, group: 'messages', icon: 'thirdParty', order: 70 },
    },
    {
      path: '/settings/diff',
      permission: 'view_diff_checker',
      menu: { ...words.diff, group: 'departments', icon: 'diff', order: 80 },
    },
    {
      path: '/settings/apiKeys',
      permission: 'admin',
      menu: { ...words.apiKeys, group: 'system', icon: 'apiKeys', order: 90 },
    },
    {
      path: '/settings/integration',
      permission: 'admin',
      menu: { ...words.integration, group: 'system', icon: 'thirdParty', order: 95 },
    },
    {
      path: '/settings/content',
      permission: 'admin',
      menu: { ...words.content, group: 'content', icon: 'content', order: 100 },
    },
    {
      path: '/settings/messages',
      permission: 'admin',
      menu: { ...words.messages, group: 'messages', icon: 'messages', order: 110 },
    },
    {
      path: '/settings/logs',
      permission: 'admin',
      menu: { ...words.logs, group: 'system', icon: 'logs', order: 120 },
    },
    {
      path: '/settings/remotes',
      permission: 'admin',
      menu: { ...words.remotes, group: 'system', icon: 'remotes', order: 130 },
    },
    {
      path: '/settings/releases',
      permission: 'admin',
      menu: { ...words.releases, group: 'system', icon: 'releases', order: 140 },
    },
  ],
});
