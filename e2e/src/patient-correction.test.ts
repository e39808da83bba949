import { IntakeEntity } from '@intake-desk/intakes';
import { Patient } from './desk/patient.ts';
import { until } from './desk/until.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import type { Visitor } from './desk/visitor.ts';

const desk = visitedDesk();
const address = 'correction-1@patient.example';

/** Enters 2 April 1956 as the birth date. */
async function prove({ page }: Visitor): Promise<void> {
  await page.getByRole('combobox').selectOption('en');
  await new Patient(page).at('Are you the right person?');
  for (const [part, number] of Object.entries({ Day: '2', Month: '4', Year: '1956' })) {
    await page.getByLabel(part, { exact: true }).fill(number);
  }
  await page.getByRole('button', { name: 'Next' }).click();
}

test('D11 a patient whom a wrong birth date kept out gets in by a new link after staff correct it, and the old link is closed', async () => {
  const manager = await desk.arrive({ name: 'manager' });
  await manager.enter();
  const place = { org: 'northsea', departmentSymbol: 'PSY' };
  const patientOf = {
    content: 'mood',
    epd: 'CORRECTION-1',
    useremail: address,
    dob: '1956-02-04',
    phone_number_full: '31612345678',
  };
  const names = { first_name: 'Sofie', last_name: 'van ’t Hoff' };
  expect(await manager.call('POST', '/api/invite/send', { ...place, ...patientOf, ...names })).toBe(200);
  const former = await desk.mails.linkTo(address);
  const patient = await desk.arrive({ name: 'patient', screen: 'phone' });
  patient.expected = /status of (403|410|422)/;
  await patient.page.goto(former);
  await prove(patient);
  await patient.page.getByText('This is not the birth date that the hospital has.').waitFor();

  const { database } = desk.gateway.services;
  const { hash } = await database.read().findOneByOrFail(IntakeEntity, { epd: 'CORRECTION-1' });
  await manager.open(`/intake?org=northsea&dep=PSY&hash=${hash}`);
  await manager.page.getByRole('button', { name: 'More actions' }).click();
  await manager.page.getByRole('menuitem', { name: 'Correct patient details' }).click();
  const dialog = manager.page.getByRole('dialog', { name: 'Correct patient details' });
  await dialog.getByRole('combobox', { name: 'Month' }).fill('April');
  await dialog.getByRole('combobox', { name: 'Day' }).fill('2');
  await dialog.getByLabel('Why is it corrected?').fill('Day and month were exchanged.');
  expect(await manager.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  const question = manager.page.getByRole('dialog', { name: 'Save this correction?' });
  await question.getByRole('button', { name: 'Save correction' }).click();
  await manager.page.getByText('Date of birth: 04-02-1956 → 02-04-1956').waitFor();

  await patient.page.goto(former);
  await new Patient(patient.page).at('This link is no longer valid');
  const newer = await until('a mail with another link', async () => {
    const link = await desk.mails.linkTo(address);
    return link !== former && link;
  });
  await patient.page.goto(newer);
  await prove(patient);
  await patient.page.getByRole('button', { name: 'Start', exact: true }).waitFor();
});

test('D11 two records of one patient are merged after a look at what differs, and separated again', async () => {
  const manager = await desk.arrive({ name: 'manager' });
  await manager.enter();
  const place = {
    org: 'northsea',
    departmentSymbol: 'PSY',
    content: 'mood',
    first_name: 'Noor',
    dob: '1971-05-06',
    phone_number_full: '31612345678',
  };
  const kept = { ...place, epd: 'MERGE-1', last_name: 'de Wit', useremail: 'merge-1@patient.example' };
  const other = { ...place, epd: 'MERGE-2', last_name: 'de Witte', useremail: 'merge-1@patient.example' };
  for (const patient of [kept, other]) expect(await manager.call('POST', '/api/invite/send', patient)).toBe(200);
  const { database } = desk.gateway.services;
  const { hash } = await database.read().findOneByOrFail(IntakeEntity, { epd: 'MERGE-1' });
  await manager.open(`/intake?org=northsea&dep=PSY&hash=${hash}`);
  await manager.page.getByRole('button', { name: 'More actions' }).click();
  await manager.page.getByRole('menuitem', { name: 'Merge with another patient ID' }).click();
  const dialog = manager.page.getByRole('dialog', { name: 'Merge with another patient ID' });
  await dialog.getByRole('button', { name: 'Compare with MERGE-2' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Compare with MERGE-2' }).click();
  await dialog.getByRole('radio', { name: /de Witte/ }).check();
  await dialog.getByLabel('Why are they the same patient?').fill('Registered twice.');
  expect(await manager.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  const question = manager.page.getByRole('dialog', { name: 'Merge these two patients?' });
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  await manager.page.getByText('Patient ID MERGE-2 was merged into MERGE-1').waitFor();
  const surnames = async (): Promise<string[]> => {
    const intakes = await database.read().findBy(IntakeEntity, { lastName: 'de Witte' });
    return intakes.map(({ epd }) => epd).sort();
  };
  expect(await surnames()).toEqual(['MERGE-1', 'MERGE-1']);

  await dialog.getByRole('button', { name: 'Undo merge of MERGE-2' }).click();
  const undoing = manager.page.getByRole('dialog', { name: 'Undo this merge?' });
  await undoing.getByRole('button', { name: 'Undo merge' }).click();
  await manager.page.getByText('Patient ID MERGE-2 was separated from MERGE-1').waitFor();
  expect(await surnames()).toEqual(['MERGE-2']);
});
