import type { Locator, Page } from 'playwright-core';
import { numberIn, says } from './visitor.ts';

/** A patient whom a nurse invites. */
export interface Invitee {
  readonly epd: string;
  readonly email: string;
}

/** The dashboard's table. */
export const dashboardTable = (page: Page): Locator => page.getByRole('table', { name: /^Intakes of / });

export const rowOf = (page: Page, epd: string): Locator =>
  dashboardTable(page).getByRole('row', { name: `Open the record of patient ${epd}`, exact: true });

/** Resolves once the dashboard's table shows the requested rows; an earlier click may hit another row. */
const tableAtRest = (page: Page): Promise<void> =>
  page.locator('table[aria-label^="Intakes of "][aria-busy="false"]').waitFor();

/** Returns the counts at the foot of the dashboard's table, once the table is at rest. */
export async function tableCounts(page: Page): Promise<{ filtered: number; total: number }> {
  await tableAtRest(page);
  const counts = await says(page.getByText(/^[\d,]+ (of [\d,]+ )?shown$/), /shown/);
  const [filtered = counts, total = filtered] = counts.split(' of ');
  return { filtered: numberIn(filtered), total: numberIn(total) };
}

/** Returns the labels of the donut's slices. */
export async function slices(page: Page): Promise<Map<string, number>> {
  const items = page.getByRole('region', { name: 'Totals' }).getByRole('listitem');
  // Charts load after the first rows.
  await items.first().waitFor();
  const texts = await items.allTextContents();
  return new Map(
    texts.map((text) => {
      const [, name = '', count = ''] = /^(\D+?)\s*(\d[\d,.]*)/.exec(text) ?? [];
      return [name.trim(), numberIn(count)] as const;
    }),
  );
}

/** Returns the texts of a column's cells, from the top. */
export async function columnTexts(page: Page, head: string): Promise<string[]> {
  const table = dashboardTable(page);
  const heads = await table.getByRole('columnheader').allTextContents();
  const place = heads.findIndex((text) => text.trim() === head) + 1;
  return table.locator(`tbody tr td:nth-child(${place})`).allTextContents();
}

/** Chooses an entry of a drop-down by its label. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Fills in the invitation of a patient for the pre-operative screening and sends it. */
export async function invite(page: Page, { epd, email }: Invitee): Promise<void> {
  // The dashboard, which stays until the form is loaded, also has a column of that name.
  await page.getByRole('button', { name: 'Send invitation' }).waitFor();
  await pick(page, 'Questionnaire', 'Pre-operative screening');
  await page.getByLabel('Patient ID').fill(epd);
  await page.getByLabel('First name').fill('Sofie');
  await page.getByLabel('Last name').fill(`van ’t Hoff ${epd}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone number').fill('31612345678');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`Patient ${epd} has been invited`).waitFor();
}
