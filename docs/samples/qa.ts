/**
 * A check of a released version in a browser: a nurse invites a patient although the first call fails. `npm run qa` has to run, and
 * everything around the remote is in the address. In Playwright's test runner:
 *
 *     test('a nurse invites a patient', ({ page }) => inviteAfterFailure(page, 'http://localhost:8091', '1.0.0-f6bc5e4a'));
 */
import type { Page } from 'playwright-core';

export async function inviteAfterFailure(page: Page, qa: string, version: string): Promise<void> {
  const choices = {
    remote: 'mf-invite',
    version,
    role: 'nurse',
    language: 'en',
    fault: 'flaky',
    faultRoute: 'GET /api/config/department',
  };
  await page.goto(`${qa}/?${new URLSearchParams(choices)}`);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Questionnaire', { exact: true }).click();
  await page.getByRole('option', { name: 'Pre-operative screening', exact: true }).click();
  await page.getByLabel('Patient ID').fill('QA-1');
  await page.getByLabel('First name').fill('Sofie');
  await page.getByLabel('Last name').fill('de Wit');
  await page.getByLabel('E-mail').fill('sofie@patient.example');
  await page.getByLabel('Phone number').fill('31612345678');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Patient QA-1 has been invited').waitFor();
}
