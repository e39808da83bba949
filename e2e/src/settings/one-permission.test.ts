import type { Permission } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import { organisationIdOf } from '@intake-desk/identity';
import { visitedDesk } from '../desk/visited-desk.ts';

const desk = visitedDesk();

/** The pages of Settings by the permission that opens them (S2 §2); all others are for administrators. */
const pagesOf = {
  edit_role: '/settings/role',
  view_user: '/settings/user',
  edit_report_charts: '/settings/reports',
  edit_tags: '/settings/tags',
  view_diff_checker: '/settings/diff',
} as const satisfies Partial<Record<Permission, string>>;

/** Creates a user of North Sea Hospital whose only role has this permission; returns the name before the @. */
async function userWith(permission: keyof typeof pagesOf): Promise<string> {
  const { database, identity } = desk.gateway.services;
  const organisationId = await organisationIdOf(database, 'northsea');
  if (organisationId === undefined) throw new Error('The demonstration has no North Sea Hospital.');
  const actor = { userId: null, name: 'Test' };
  const department = await identity.departments.bySymbol(organisationId, 'ANE');
  const role = await identity.roles.createByCommand(actor, {
    organisationId,
    name: permission,
    permissions: [permission],
  });
  const user = permission.replaceAll('_', '-');
  await identity.users.create(actor, {
    name: permission,
    email: `${user}@demo.test`,
    password: demoPassword,
    demo: true,
    organisationIds: [organisationId],
    departmentIds: [department.id],
    roleIds: [role.id],
  });
  return user;
}

test('a user with nothing but the right to roles sees one page of Settings, and is refused the others', async () => {
  const permission = 'edit_role';
  const visitor = await desk.arrive({ name: await userWith(permission) });
  const { page } = visitor;
  await visitor.signIn('/settings');
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
