import { descriptorOf } from '@intake-desk/contracts';
import description from '../../../mf-settings/src/description.ts';
import type { Visitor } from '../desk/visitor.ts';

/** Addresses of the pages of Settings in menu order, from their description. */
export const settingsPages: readonly string[] = descriptorOf(description).menu.flatMap((entry) =>
  'children' in entry ? entry.children.map(({ path }) => path) : [],
);

/** Limit of a walk through all pages and their parts on a busy machine, in ms. */
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

/** Visits each list of the open page, which has tabs if there are several. `place` is the list's address. */
export async function eachList(visitor: Visitor, visit: (place: string) => Promise<void>): Promise<void> {
  const { page } = visitor;
  const tabs = page.getByRole('main').getByRole('tablist').getByRole('tab');
  const count = await tabs.count();
  for (let tab = 0; tab < Math.max(1, count); tab += 1) {
    if (count > 0) await tabs.nth(tab).click();
    // A list that has just begun to load would request its rows during the next page's check.
    await visitor.settled();
    const { pathname, search } = new URL(page.url());
    await visit(pathname + search);
  }
}
