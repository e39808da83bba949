import { descriptorOf } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import description from '../../../mf-settings/src/description.ts';
import { press } from '../desk/press.ts';
import type { Visitor } from '../desk/visitor.ts';

/** Addresses of the pages of Settings in the order of their menu, as their description has them. */
export const settingsPages: readonly string[] = descriptorOf(description).menu.flatMap((entry) =>
  'children' in entry ? entry.children.map(({ path }) => path) : [],
);

/** How long a walk through all pages with all that is on them may take, on a machine that does other work as well. */
export const WALK_MS = 900_000;

/** Signs the demonstration's administrator in at a page, in whatever language the browser has. */
export async function enterSettings({ page, url }: Visitor, address: string): Promise<void> {
  await page.goto(url + address);
  await page.locator('input[name="email"]').fill('admin@demo.test');
  await page.locator('input[name="password"]').fill(demoPassword);
  await press(page, 'Enter');
  await page.getByRole('banner').waitFor();
}

/** Goes to a page of Settings and waits until it stands. */
export async function goToSettings(visitor: Visitor, address: string): Promise<void> {
  await visitor.page.goto(visitor.url + address);
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await visitor.settled();
}

/** The addresses of a page's lists, which stand in its tabs if there are several. */
export async function listsOf(visitor: Visitor, address: string): Promise<string[]> {
  await goToSettings(visitor, address);
  const tabs = visitor.page.getByRole('main').getByRole('tablist').getByRole('tab');
  const places: string[] = [];
  for (let tab = 0; tab < Math.max(1, await tabs.count()); tab += 1) {
    if ((await tabs.count()) > 0) await tabs.nth(tab).click();
    // A list that only begins to load would ask for its rows while the next page is looked at.
    await visitor.settled();
    const { pathname, search } = new URL(visitor.page.url());
    places.push(pathname + search);
  }
  return places;
}
