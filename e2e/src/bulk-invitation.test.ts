import { time } from '@intake-desk/contracts';
import { IntakeEntity } from '@intake-desk/intakes';
import type { Page } from 'playwright-core';
import { Like } from 'typeorm';
import { firstMoment } from './desk/clock.ts';
import { patienceMs } from './desk/patience.ts';
import { until } from './desk/until.ts';
import { visitedDesk } from './desk/visited-desk.ts';

const desk = visitedDesk();

const year = firstMoment.getFullYear() + 1;
const patients = 41;
/** A planning as a hospital's Excel saves it: other heads, Windows-1252, semicolons, day and time apart, national numbers. */
const planning = [
  'Planning preoperatieve polikliniek;;;;;;;;;',
  'Patientnr;Voorletters;Voorvoegsel;Achternaam;Geb.datum;M/V;E-mailadres;Mobiel nr;Afspraakdatum;Afspraaktijd',
  ...Array.from({ length: patients }, (_, at) =>
    [
      ...[`00${4100 + at}`, 'A.B.', at % 3 === 0 ? 'van der' : '', at % 2 === 0 ? 'Bugmüller' : 'Exémple'],
      ...[`${1 + (at % 28)}-12-${1950 + at}`, at % 2 === 0 ? 'V' : 'M', `plan${at}@patient.example`],
      ...[`06123456${10 + at}`, `0${1 + (at % 3)}-12-${year}`, `${8 + (at % 8)}:30:00`],
    ].join(';'),
  ),
  `Totaal: ${patients};;;;;;;;;`,
].join('\r\n');

/** Counts the presses of a person on a page. */
async function clickCounter(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.body.dataset.clicks ?? 0));
}

test('a planning of 41 patients from the Excel of a hospital goes out by at most 12 clicks', async () => {
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn('/invite/bulk');
  const { page } = nurse;
  const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();
  await page.getByRole('combobox', { name: 'Questionnaire' }).waitFor();
  const clicks = await clickCounter(page);

  await page.getByRole('combobox', { name: 'Questionnaire' }).click();
  await page.getByRole('option', { name: 'Pre-operative screening' }).click();
  const dialog = page.waitForEvent('filechooser');
  await press('Choose a file (CSV or Excel)');
  const buffer = Buffer.from(planning, 'latin1');
  await (await dialog).setFiles({ name: 'planning.csv', mimeType: 'text/csv', buffer });
  await page.getByText(`${patients} patients. Match your columns:`).waitFor();
  await press('Continue');
  // The days may be of December or the second of some month: the nurse knows.
  await page.getByRole('radio', { name: /1 December/ }).click();
  await press('Check the list');
  await press(`Send ${patients} invitations`);
  await page.getByText(`${patients} invitations are about to be sent.`).waitFor();

  expect(await clicks()).toBeLessThanOrEqual(12);
  const made = async () => {
    const intakes = await desk.gateway.services.database.read().find(IntakeEntity, {
      where: { epd: Like('0041__') },
      order: { epd: 'ASC' },
    });
    return intakes.length === patients && intakes;
  };
  const intakes = await until('all intakes are made', made, time.batchUndoMs + patienceMs);
  expect(intakes[0]).toMatchObject({ epd: '004100', lastName: 'van der Bugmüller', dob: '1950-12-01' });
  expect(intakes[1]).toMatchObject({ epd: '004101', lastName: 'Exémple', dob: '1951-12-02' });
  expect(intakes[0]?.appointmentAt?.toISOString()).toBe(new Date(`${year}-12-01T08:30:00+01:00`).toISOString());
});
