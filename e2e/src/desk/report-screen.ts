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

/** How many patients the charts of a report are about. */
export const patientsIn = async ({ page }: Visitor): Promise<number> =>
  numberIn(await page.getByRole('region', { name: 'Filters' }).getByRole('status').textContent());
