import type { Locator, Page } from 'playwright-core';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { hasFocus } from './list-screen.ts';

const desk = visitedDesk();
const path = '/settings/diff?left=MDL&right=ORT';

const table = (page: Page): Locator => page.getByRole('table', { name: 'Settings of both sides' });
const row = (page: Page, name: string): Locator => table(page).getByRole('row', { name: new RegExp(`^${name}`) });
const box = (page: Page, name: string): Locator => table(page).getByRole('checkbox', { name, exact: true });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Copy settings' });
const dialog = (page: Page, department: string): Locator =>
  page.getByRole('dialog', { name: `Copy settings to ${department}` });
const copyOver = (page: Page): Promise<void> => bar(page).getByRole('button', { name: 'Copy…' }).click();
/** Copies the chosen settings after the preview. */
async function copied(page: Page, department: string): Promise<void> {
  await copyOver(page);
  await dialog(page, department)
    .getByRole('button', { name: /^Copy \d+ settings?$/ })
    .click();
  await dialog(page, department).waitFor({ state: 'detached' });
}
test('selected settings are copied to another department after a preview of the changes, and undone', async () => {
  const admin = await administratorAt(desk, path);
  const { page } = admin;
  await says(row(page, 'Birth date'), /On.*Off/);
  await box(page, 'Birth date').check();
  // A text that the other side lacks is copied in all its languages.
  await box(page, 'Why the patient is asked: Dutch').check();
  expect(await box(page, 'Why the patient is asked: English').isChecked()).toBe(true);
  await says(bar(page).getByRole('status'), /^\d+ settings selected$/);
  expect(await admin.accessibilityFaults()).toEqual([]);

  await copyOver(page);
  const shown = dialog(page, 'Orthopaedics');
  await says(shown.getByRole('row', { name: /^Birth date/ }), /Off.*On/);
  await says(shown.getByRole('status'), /Nothing is saved yet\./);
  expect(await admin.accessibilityFaults()).toEqual([]);
  await shown.getByRole('button', { name: 'Cancel' }).click();
  await shown.waitFor({ state: 'detached' });
  await page.reload();
  await says(row(page, 'Birth date'), /On.*Off/);

  await box(page, 'Birth date').check();
  await box(page, 'Why the patient is asked: Dutch').check();
  await copied(page, 'Orthopaedics');
  await row(page, 'Birth date').waitFor({ state: 'detached' });
  await row(page, 'Why the patient is asked').first().waitFor({ state: 'detached' });
  await row(page, 'Last name').first().waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: 'The settings are copied to Orthopaedics.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByText('The change is undone.').waitFor();
  await says(row(page, 'Birth date'), /On.*Off/);
  await row(page, 'Why the patient is asked: Dutch').waitFor();
});

test('an earlier version is brought back by keyboard, on a phone, to the department as it is now', async () => {
  const admin = await administratorAt(desk, path);
  const { page } = admin;
  await box(page, 'Birth date').check();
  await copied(page, 'Orthopaedics');
  await admin.open('/settings/diff?left=ORT&leftVersion=1&right=ORT');
  await page.setViewportSize({ width: 390, height: 844 });
  await row(page, 'Birth date').waitFor();
  expect(await admin.sticksOut()).toBe(false);
  await says(bar(page), /To the right side: Orthopaedics/);
  await admin.tabTo(page.getByRole('checkbox', { name: 'Select all shown settings' }));
  await admin.press('Space');
  await admin.tabTo(bar(page).getByRole('button', { name: 'Copy…' }));
  await admin.press('Enter');
  const shown = dialog(page, 'Orthopaedics');
  await hasFocus(shown.getByRole('button', { name: 'Cancel' }));
  await shown.getByRole('table', { name: 'What changes' }).waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await admin.tabTo(shown.getByRole('button', { name: /^Copy \d+ settings?$/ }));
  await admin.press('Enter');
  await page.getByText('No differences').waitFor();
  await hasFocus(page.getByRole('status').filter({ hasText: /^0 of \d+ settings differ$/ }));
});
