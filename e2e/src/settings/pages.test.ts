import type { Locator } from 'playwright-core';
import { visitedDesk } from '../desk/visited-desk.ts';
import { enterSettings } from './settings-pages.ts';

const desk = visitedDesk();

/** Lists whose rows are made in an editor that the address opens. */
const withEditor = [
  '/settings/organization',
  '/settings/role',
  '/settings/user',
  '/settings/reports',
  '/settings/tags',
  '/settings/whiteLists',
  '/settings/thirdParty',
  '/settings/apiKeys',
  '/settings/releases',
];

test.each([
  { screen: 'desktop', colorScheme: 'light', locale: 'de-DE' },
  { screen: 'narrow', colorScheme: 'dark', locale: 'en-GB' },
] as const)(
  'every page of Settings stands for an administrator without a fault that a checker finds ($screen, $colorScheme, $locale)',
  async ({ screen, colorScheme, locale }) => {
    const admin = await desk.arrive({ name: 'admin', screen, colorScheme, locale });
    const { page } = admin;
    await enterSettings(admin, '/settings');
    const entries = page.getByRole('navigation').locator('a[href^="/settings/"]');
    await entries.first().waitFor();
    const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThanOrEqual(14);

    const faults: string[] = [];
    const look = async (place: string, part: Locator): Promise<void> => {
      for (const fault of await admin.accessibilityFaults()) faults.push(`${place}: ${fault}`);
      if (await admin.sticksOut()) faults.push(`${place}: sticks out`);
      // A key of a text instead of its words: `area.part.name`; hosts stand in examples.
      const words = (await part.textContent()) ?? '';
      for (const [key] of words.matchAll(/\b[a-z][A-Za-z]+(\.[a-z][A-Za-z]+){2,}\b/g))
        if (!key.endsWith('.example.org')) faults.push(`${place}: shows ${key}`);
    };
    for (const path of paths) {
      await page.goto(desk.url + path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await admin.settled();
      await look(path, page.getByRole('main'));
    }
    for (const path of withEditor) {
      await page.goto(`${desk.url}${path}?row=new`);
      const editor = page.getByRole('dialog');
      await editor.getByRole('button').last().waitFor();
      await admin.settled();
      await look(`${path}, a new row`, editor);
    }
    expect(faults).toEqual([]);
  },
);
