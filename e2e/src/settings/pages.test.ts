import { demoPassword } from '@intake-desk/demo';
import { visitedDesk } from '../desk/visited-desk.ts';

const desk = visitedDesk();

test.each([
  { screen: 'desktop', colorScheme: 'light', locale: 'de-DE' },
  { screen: 'narrow', colorScheme: 'dark', locale: 'en-GB' },
] as const)(
  'every page of Settings stands for an administrator without a fault that a checker finds ($screen, $colorScheme, $locale)',
  async ({ screen, colorScheme, locale }) => {
    const admin = await desk.arrive({ name: 'admin', screen, colorScheme, locale });
    const { page } = admin;
    await page.goto(`${desk.url}/settings`);
    await page.locator('input[name="email"]').fill('admin@demo.test');
    await page.locator('input[name="password"]').fill(demoPassword);
    await page.keyboard.press('Enter');
    const entries = page.getByRole('main').getByRole('navigation').locator('a[href^="/settings/"]');
    await entries.first().waitFor();
    const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThanOrEqual(14);

    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(desk.url + path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      for (const fault of await admin.accessibilityFaults()) faults.push(`${path}: ${fault}`);
      if (await admin.sticksOut()) faults.push(`${path}: sticks out`);
      // A key of a text instead of its words: `area.part.name`.
      const words = (await page.getByRole('main').textContent()) ?? '';
      for (const [key] of words.matchAll(/\b[a-z][A-Za-z]+(\.[a-z][A-Za-z]+){2,}\b/g))
        faults.push(`${path}: shows ${key}`);
    }
    expect(faults).toEqual([]);
  },
);
