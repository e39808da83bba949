import type { Permission } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import { organisationIdOf } from '@intake-desk/identity';
import { press } from '../desk/press.ts';
import { visitedDesk } from '../desk/visited-desk.ts';

const desk = visitedDesk();

/** The pages of Settings by the permission that opens them (S2 §2); every other page is an administrator's. */
const pagesOf = {
  edit_role: '/settings/role',
  view_user: '/settings/user',
  edit_report_charts: '/settings/reports',
  edit_tags: '/settings/tags',
  view_diff_checker: '/settings/diff',
} as const satisfies Partial<Record<Permission, string>>;

/** Creates a user of North Sea Hospital whose only role has this permission. */
async function userWith(permission: keyof typeof pagesOf): Promise<string> {
  const { database, identity } = desk.gateway.services;
  const organisationId = await organisationIdOf(database, 'northsea');
  if (organisationId === undefined) throw new Error('The demonstration has no North Sea Hospital.');
  const actor = { userId: null, name: 'Test' };
  const department = await identity.departments.bySymbol(organisationId, 'ANE');
  const role = await identity.roles.createUnchecked(actor, {
    organisationId,
    name: permission,
    permissions: [permission],
  });
  const email = `${permission.replaceAll('_', '-')}@demo.test`;
  await identity.users.create(actor, {
    name: permission,
    email,
    password: demoPassword,
    demo: true,
    organisationIds: [organisationId],
    departmentIds: [department.id],
    roleIds: [role.id],
  });
  return email;
}

const permissions: readonly (keyof typeof pagesOf)[] = [
  'edit_role',
  'view_user',
  'edit_report_charts',
  'edit_tags',
  'view_diff_checker',
];

test.each(permissions)('a user with nothing but %s sees the one page of Settings that it opens', async (permission) => {
  const email = await userWith(permission);
  const visitor = await desk.arrive({ name: permission });
  const { page } = visitor;
  await page.goto(`${desk.url}/settings`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await press(page, 'Enter');
  await page.waitForURL(desk.url + pagesOf[permission]);
  const entries = page.getByRole('navigation').locator('a[href^="/settings/"]');
  await entries.first().waitFor();
  await visitor.settled();
  expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    pagesOf[permission],
  ]);

  for (const path of [...Object.values(pagesOf), '/settings/organization', '/settings/content', '/settings/apiKeys']) {
    if (path === pagesOf[permission]) continue;
    await page.goto(desk.url + path);
    await page
      .getByText('You don’t have access to this page')
      .or(page.getByText("You don't have access to this page"))
      .waitFor();
  }
});
