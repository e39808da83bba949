import { descriptorOf } from '@intake-desk/contracts';
import description from '../../../mf-settings/src/description.ts';
import type { Visitor } from '../desk/visitor.ts';

/** Addresses of the pages of Settings in the order of their menu, as their description has them. */
export const settingsPages: readonly string[] = descriptorOf(description).menu.flatMap((entry) =>
  'children' in entry ? entry.children.map(({ path }) => path) : [],
);

/** How long a walk through all pages with all that is on them may take, on a machine that does other work as well. */
export const WALK_MS = 900_000;

/** Loads a page of Settings and waits until it is still. */
export async function goToSettings(visitor: Visitor, address: string): Promise<void> {
  await visitor.page.goto(visitor.url + address);
  await standsAt(visitor);
}

/** Opens a page of Settings by the menu and waits until it is still. */
export async function chooseInMenu(visitor: Visitor, address: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('navigation').locator(`a[href="${address}"]`).click();
  await page.waitForURL(({ pathname }) => pathname === address);
  await standsAt(visitor);
}

async function standsAt(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await visitor.settled();
}

/** Visits each list of the page that is open: they are in its tabs if there are several. `place` is the list's address. */
export async function eachList(visitor: Visitor, visit: (place: string) => Promise<void>): Promise<void> {
  const { page } = visitor;
  const tabs = page.getByRole('main').getByRole('tablist').getByRole('tab');
  const count = await tabs.count();
  for (let tab = 0; tab < Math.max(1, count); tab += 1) {
    if (count > 0) await tabs.nth(tab).click();
    // A list that only begins to load would ask for its rows while the next page is looked at.
    await visitor.settled();
    const { pathname, search } = new URL(page.url());
    await visit(pathname + search);
  }
}
