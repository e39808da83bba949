import type { Locator } from 'playwright-core';
import { faultsInTwoLooks } from '../desk/two-looks.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { chooseInMenu } from './settings-pages.ts';

const desk = visitedDesk();

/** Lists with an editor that has an address. */
const withEditor = [
  '/settings/organization',
  '/settings/role',
  '/settings/user',
  '/settings/reports',
  '/settings/tags',
  '/settings/whiteLists',
  '/settings/thirdParty',
  '/settings/apiKeys',
  '/settings/integration',
  '/settings/releases',
];

test('every page of Settings and every editor of a new row opens for an administrator without accessibility faults', async () => {
  const admin = await desk.arrive({ name: 'admin', locale: 'de-DE' });
  const { page } = admin;
  await admin.signIn('/settings');
  const entries = page.getByRole('navigation').locator('a[href^="/settings/"]');
  await entries.first().waitFor();
  const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThanOrEqual(14);

  const faults: string[] = [];
  const look = async (place: string, part: Locator): Promise<void> => {
    faults.push(...(await faultsInTwoLooks(admin, place)));
    // A key such as `area.part.name` instead of its text; examples contain host names.
    const words = (await part.textContent()) ?? '';
    for (const [key] of words.matchAll(/\b[a-z][A-Za-z]+(\.[a-z][A-Za-z]+){2,}\b/g))
      if (!key.endsWith('.example.org')) faults.push(`${place}: shows ${key}`);
  };
  for (const path of paths) {
    await chooseInMenu(admin, path);
    await look(path, page.getByRole('main'));
  }
  for (const path of withEditor) {
    await admin.open(`${path}?row=new`);
    const editor = page.getByRole('dialog');
    await editor.getByRole('button').last().waitFor();
    await look(`${path}, a new row`, editor);
  }
  expect(faults).toEqual([]);
});
