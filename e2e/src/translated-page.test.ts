import type { Page } from 'playwright-core';
import { translatePage } from '../../kit/src/testing/translated-page.ts';
import { Patient } from './desk/patient.ts';
import { cardOf, openReport } from './desk/report-screen.ts';
import { fillInRest } from './desk/screening.ts';
import { invite, rowOf } from './desk/staff-screens.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import { says } from './desk/visitor.ts';

const desk = visitedDesk();
const patientOf = { epd: 'TRANSLATED-1', email: 'translated@patient.example' };

/** Translates the page as a browser does, now and after each change. */
const translate = async (page: Page): Promise<void> => {
  await page.evaluate(`(${translatePage})(false) && null`);
};

test('a nurse and a patient whose browsers translate pages get from the invitation to the record and the report', async () => {
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn('/');
  await translate(nurse.page);
  await nurse.page.getByRole('link', { name: 'Digital intake' }).click();
  await invite(nurse.page, patientOf);

  const patient = await desk.arrive({ name: 'patient', screen: 'phone' });
  const { page } = patient;
  await page.goto(`${await desk.mails.linkTo(patientOf.email)}.`);
  await translate(page);
  const hands = new Patient(page);
  await page.getByRole('combobox').selectOption('nl');
  await page.getByRole('button', { name: 'Beginnen' }).waitFor();
  await page.getByRole('combobox').selectOption('en');
  await hands.start();
  await hands.at('Allergies and medication');
  await page.getByRole('button', { name: 'Next' }).click();
  await says(page.getByRole('alert'), /questions? still needs? an answer/);
  await hands.tick('What are you allergic to?', 'Medicines');
  await hands.write('What happens when you have an allergic reaction?', 'A rash on both arms.');
  await hands.choose('Do you take medicines', 'No');
  await hands.next('Your health');
  await hands.tick('any of these heart problems', 'None of these');
  await hands.tick('Which lung problems do you have?', 'None of these');
  await hands.choose('Do you have diabetes?', 'No');
  await page.getByRole('button', { name: 'Back' }).click();
  await hands.next('Your health');
  await fillInRest(hands, 'None.');
  await hands.next('Check your answers');
  await page.getByRole('button', { name: 'Change: How fit do you feel?' }).click();
  await hands.choose('How fit do you feel?', '9');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await hands.at('Thank you');

  await nurse.page.getByRole('link', { name: 'Dashboard' }).click();
  await says(rowOf(nurse.page, patientOf.epd), /Completed.*Deviating/);
  await rowOf(nurse.page, patientOf.epd).click();
  const record = nurse.page.getByRole('dialog', { name: 'Patient record' });
  await record.getByRole('tabpanel', { name: 'Answers' }).getByText('Deviating').first().waitFor();
  await record.getByRole('tab', { name: 'Timeline' }).click();
  await record.getByRole('list', { name: 'Timeline' }).getByText('Opened by the patient').first().waitFor();
  await record.getByRole('button', { name: 'Close the record' }).click();
  await record.waitFor({ state: 'detached' });

  const analyst = await desk.arrive({ name: 'analyst' });
  await openReport(analyst);
  await translate(analyst.page);
  await cardOf(analyst, 'Do you smoke?')
    .getByRole('button', { name: /as a table/ })
    .click();
});
