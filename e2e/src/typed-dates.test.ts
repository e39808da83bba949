import { IntakeEntity } from '@intake-desk/intakes';
import type { Locator, Page } from 'playwright-core';
import { firstMoment } from './desk/clock.ts';
import { press } from './desk/press.ts';
import { dashboardTable, pick, tableCounts } from './desk/staff-screens.ts';
import { until } from './desk/until.ts';
import { visitedDesk } from './desk/visited-desk.ts';

const desk = visitedDesk();

/** A year in which 24 November is in the future. */
const year = firstMoment.getFullYear() + 1;
const appointment = (page: Page): Locator => page.getByRole('textbox', { name: 'Appointment (optional)' });
const described = (field: Locator): Promise<string> =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

/** Types into the focused field like a person, and leaves it by Tab. */
async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await press(page, 'Tab');
}

/** Fills in everything but dates, by keyboard after the first field. */
async function fill(page: Page, epd: string): Promise<void> {
  await page.getByLabel('Questionnaire').click();
  await enter(page, 'pre-op');
  expect(await page.getByLabel('Questionnaire').inputValue()).toBe('Pre-operative screening');
  await page.getByLabel('Patient ID').fill(epd);
  await page.getByLabel('First name').fill('Sofie');
  await page.getByLabel('Last name').fill('van ’t Hoff');
  await page.getByLabel('E-mail').fill(`${epd}@patient.example`);
  await page.getByLabel('Phone number').fill('31612345678');
}

test('an appointment and a birth that are typed as people type them arrive at the server as they were meant', async () => {
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn('/invite');
  const { page } = nurse;
  await fill(page, 'TYPED-1');
  await page.getByRole('combobox', { name: 'Day' }).click();
  await enter(page, '5');
  await enter(page, 'mar');
  await enter(page, '85');
  await appointment(page).click();
  await page.keyboard.type(`24.11.${year} 14.30`);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Patient TYPED-1 has been invited').waitFor();
  const intake = await desk.gateway.services.database.read().findOneByOrFail(IntakeEntity, { epd: 'TYPED-1' });
  expect(intake.appointmentAt?.toISOString()).toBe(new Date(`${year}-11-24T14:30:00+01:00`).toISOString());
  expect(intake.dob).toBe('1985-03-05');
});

test('an invalid date stays in its field with a hint, and nothing is sent until it is corrected', async () => {
  const nurse = await desk.arrive({ name: 'nurse', colorScheme: 'dark' });
  await nurse.signIn('/invite');
  const { page } = nurse;
  await fill(page, 'UNREAD-1');
  await appointment(page).click();
  await page.keyboard.type(`31-02-${year}`);
  await press(page, 'Enter');
  await until('it is said', async () => (await described(appointment(page))).includes('There is no such date'));
  expect(await appointment(page).inputValue()).toBe(`31-02-${year}`);
  expect(await appointment(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await nurse.accessibilityFaults()).toEqual([]);
  expect(await desk.gateway.services.database.read().countBy(IntakeEntity, { epd: 'UNREAD-1' })).toBe(0);
  await appointment(page).fill(`28-02-${year}`);
  await press(page, 'Enter');
  await page.getByText('Patient UNREAD-1 has been invited').waitFor();
});

test('the filter of a date column takes a date as it is typed', async () => {
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn();
  const { page } = nurse;
  const { filtered: all } = await tableCounts(page);
  await dashboardTable(page).getByRole('button', { name: 'Filter on Created: Any' }).click();
  const from = page.getByRole('textbox', { name: 'From' });
  await from.click();
  await enter(page, '31.02.2026');
  expect(await from.inputValue()).toBe('31.02.2026');
  expect(await described(from)).toContain('There is no such date');
  expect(await nurse.accessibilityFaults()).toEqual([]);
  expect((await tableCounts(page)).filtered).toBe(all);
  await from.fill('');
  await from.click();
  await enter(page, `2411${year}`);
  await until('no intake was made that far ahead', async () => (await tableCounts(page)).filtered === 0);
});

test('a period of its own takes typed dates, by keyboard', async () => {
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn();
  const { page } = nurse;
  await tableCounts(page);
  await pick(page, 'Period', 'Custom');
  const to = page.getByRole('textbox', { name: 'Period: To' });
  await to.fill('');
  await to.click();
  await enter(page, `24 11 ${year}`);
  await page.waitForURL(new RegExp(`${year}-11-24`));
  await until('the field shows it', async () => (await to.inputValue()) === `24-11-${year}`);
});

test('on a tablet the controls of the invitation are 48 px high', async () => {
  const nurse = await desk.arrive({ name: 'nurse', screen: 'tablet' });
  const { page } = nurse;
  await nurse.signIn('/invite');
  await appointment(page).waitFor();
  const heights = await page.locator('main form :is(input, button)').evaluateAll((fields) =>
    fields
      .filter((field) => field.checkVisibility())
      .map((field) => field.closest('.mantine-Input-wrapper, .mantine-Radio-body') ?? field)
      .map((target) => Math.round(target.getBoundingClientRect().height)),
  );
  expect(heights.length).toBeGreaterThan(8);
  expect(heights.filter((height) => height < 48)).toEqual([]);
});
