import type { Locator } from 'playwright-core';
import { press } from './press.ts';
import { numberIn, type Visitor } from './visitor.ts';

export async function openScreening({ page }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor();
  const procedures = page.getByLabel('Procedures', { exact: true });
  await procedures.click();
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await press(page, 'Escape');
  await page.getByRole('region', { name: 'Filters' }).waitFor();
}

/** Address of the screening's report over all its procedures; a period can be appended. */
export const screening = '/reports?department=ANE&report=screening&content=all&submitted=';

/** Selects the fixed overview with every question, whichever opens by default. */
export const allPatients = '&overview=all-patients';

/**
 * Signs in at the screening's report and waits until it has loaded. Without an overview it shows the default one, which
 * earlier tests may have changed.
 */
export async function openReport(visitor: Visitor, overview = ''): Promise<void> {
  await visitor.signIn(`${screening}last12months${overview}`);
  await visitor.page.getByRole('region', { name: 'Filters' }).waitFor();
}

export const cardOf = ({ page }: Visitor, question: string): Locator =>
  page.getByRole('region', { name: question, exact: true });

/** Returns the number of patients in a report's charts. */
export const patientsIn = async ({ page }: Visitor): Promise<number> =>
  numberIn(await page.getByRole('region', { name: 'Filters' }).getByRole('status').textContent());
