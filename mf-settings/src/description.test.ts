import { descriptorOf, languages } from '@intake-desk/contracts';
import description from './description.ts';
import remote from './remote.ts';

/** The pages of Settings in menu order. */
const sections = descriptorOf(description).menu.flatMap((entry) => ('children' in entry ? entry.children : []));

test('Settings has the pages of S1 and the API keys, in their order and each with its right', () => {
  expect(sections.map(({ path, permission }) => [path, permission])).toEqual([
    ['/settings/start', 'admin'],
    ['/settings/organization', 'admin'],
    ['/settings/invitationRules', 'admin'],
    ['/settings/role', 'edit_role'],
    ['/settings/user', 'view_user'],
    ['/settings/reports', 'edit_report_charts'],
    ['/settings/tags', 'edit_tags'],
    ['/settings/whiteLists', 'admin'],
    ['/settings/thirdParty', 'admin'],
    ['/settings/diff', 'view_diff_checker'],
    ['/settings/apiKeys', 'admin'],
    ['/settings/content', 'admin'],
    ['/settings/messages', 'admin'],
    ['/settings/logs', 'admin'],
    ['/settings/remotes', 'admin'],
    ['/settings/releases', 'admin'],
  ]);
  expect(sections.map(({ order }) => order)).toEqual(sections.map(({ order }) => order).sort((a, b) => a - b));
});

test('each page but the first steps has its group', () => {
  const groups = Object.groupBy(sections, ({ group }) => group ?? 'none');
  expect(Object.entries(groups).map(([group, pages]) => [group, pages?.map(({ path }) => path.slice(10))])).toEqual([
    ['none', ['start']],
    ['departments', ['organization', 'invitationRules', 'diff']],
    ['people', ['role', 'user']],
    ['content', ['reports', 'tags', 'content']],
    ['system', ['whiteLists', 'apiKeys', 'logs', 'remotes', 'releases']],
    ['messages', ['thirdParty', 'messages']],
  ]);
});

test.each(languages)('Report settings has the same name in the menu as on its page: %s', async (language) => {
  const { labels } = sections.find(({ path }) => path === '/settings/reports') ?? {};
  const { default: texts } = await remote.translations(language);
  expect(texts).toMatchObject({ reportSettings: { title: labels?.[language] } });
});
