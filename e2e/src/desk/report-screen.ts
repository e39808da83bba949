import type { Locator } from 'playwright-core';
import { press } from './press.ts';
import { numberIn, type Visitor } from './visitor.ts';

/** The report of the pre-operative screening with all its procedures. */
export async function openScreening({ page }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor();
  const procedures = page.getByLabel('Procedures', { exact: true });
  await procedures.click();
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await press(page, 'Escape');
  await page.getByRole('region', { name: 'Filters' }).waitFor();
}

/** The report of the screening over all its procedures; a period is put behind it. */
export const screening = '/reports?department=ANE&report=screening&content=all&submitted=';

/** The fixed overview that shows every question, whichever opens by default. */
export const allPatients = '&overview=all-patients';

/**
 * Signs in at the report of the screening and waits until it stands. Without an overview, the one that opens by default
 * is shown: overviews made in earlier tests change which one.
 */
export async function openReport(visitor: Visitor, overview = ''): Promise<void> {
  await visitor.signIn(`${screening}last12months${overview}`);
  await visitor.page.getByRole('region', { name: 'Filters' }).waitFor();
}

/** A question's card. */
export const cardOf = ({ page }: Visitor, question: string): Locator =>
  page.getByRole('region', { name: question, exact: true });

/** How many patients the charts of a report are about. */
export const patientsIn = async ({ page }: Visitor): Promise<number> =>
  numberIn(await page.getByRole('region', { name: 'Filters' }).getByRole('status').textContent());
