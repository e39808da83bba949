import { readFile } from 'node:fs/promises';
import {
  getPortalIntake,
  PortalIntake,
  patientTokenHeader,
  type Questionnaire,
  type RouteShape,
  saveAnswer,
} from '@intake-desk/contracts';
import { AdministeredContent } from '@intake-desk/contracts/administration';
import { demoPin } from '@intake-desk/demo';
import { someAnswers } from '@intake-desk/gateway/testing';
import { IntakeEntity } from '@intake-desk/intakes';
import type { Locator } from 'playwright-core';
import { Parse } from 'typebox/value';
import { smallQuestionnaire } from '../../portal/src/testing/small-questionnaire.ts';
import { typedQuestionnaire } from '../../portal/src/testing/typed-questionnaire.ts';
import { now } from './desk/clock.ts';
import { Patient } from './desk/patient.ts';
import { press } from './desk/press.ts';
import { fillInRest } from './desk/screening.ts';
import { pick, rowOf } from './desk/staff-screens.ts';
import { until } from './desk/until.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import { says, type Visitor } from './desk/visitor.ts';

const desk = visitedDesk();
let manager: Visitor;

beforeEach(async () => {
  manager = await desk.arrive({ name: 'manager' });
  await manager.enter();
});

/** Invites a patient by mail, to Anaesthesiology by default; returns the link in the mail. */
async function inviteTo(epd: string, given: object = {}): Promise<string> {
  const useremail = `${epd.toLowerCase()}@patient.example`;
  const status = await manager.call('POST', '/api/invite/send', {
    org: 'northsea',
    departmentSymbol: 'ANE',
    content: 'preop',
    epd,
    first_name: 'Sofie',
    last_name: `van ’t Hoff ${epd}`,
    useremail,
    phone_number_full: '31612345678',
    dob: '1980-12-31',
    ...given,
  });
  expect(status).toBe(200);
  return desk.mails.linkTo(useremail);
}

/** Opens a link in a patient's browser, in English. */
async function opened(
  link: string,
  screen: 'desktop' | 'phone',
  colorScheme: 'light' | 'dark',
  timezone = 'Europe/Amsterdam',
): Promise<Visitor> {
  const patient = await desk.arrive({ name: 'patient', screen, colorScheme, timezone });
  await patient.page.goto(link);
  await patient.page.getByRole('combobox').selectOption('en');
  return patient;
}

/** Expects no accessibility fault, and a page that fits on the screen. */
async function sound(patient: Visitor): Promise<void> {
  expect(await patient.accessibilityFaults()).toEqual([]);
  expect(await patient.sticksOut()).toBe(false);
}

test('a patient at a desktop answers everything, changes one answer before sending, and staff see status and risk', async () => {
  const patient = await opened(await inviteTo('PORTAL-1'), 'desktop', 'dark');
  const { page } = patient;
  const hands = new Patient(page);
  await hands.at('Pre-operative screening');
  await sound(patient);
  await hands.start();
  await hands.at('Allergies and medication');
  await sound(patient);
  await hands.tick('What are you allergic to?', 'Medicines');
  await hands.write('What happens when you have an allergic reaction?', 'A rash on both arms.');
  await hands.choose('Do you take medicines', 'No');
  await hands.next('Your health');
  await hands.tick('any of these heart problems', 'None of these');
  await hands.tick('Which lung problems do you have?', 'None of these');
  await hands.choose('Do you have diabetes?', 'No');
  await fillInRest(hands, 'None.');
  await hands.next('Check your answers');
  await sound(patient);

  const change = page.getByRole('button', { name: 'Change: How fit do you feel?' });
  await change.click();
  await hands.choose('How fit do you feel?', '9');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await hands.at('Check your answers');
  await until('the focus on what was changed', () => change.evaluate((button) => button === document.activeElement));
  await says(page.locator('.row', { has: change }), /9/);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await hands.at('Thank you');
  expect(await page.getByText('A rash on both arms.').count()).toBe(0);
  await sound(patient);

  await manager.open('/');
  await says(rowOf(manager.page, 'PORTAL-1'), /Completed.*Deviating/);
  await page.getByRole('button', { name: 'Change your answers' }).click();
  await hands.at('Check your answers');
  await page.getByText('A rash on both arms.').waitFor();
});

test('a link that a newer one replaced says whom to call, and the newer one works', async () => {
  const former = await inviteTo('PORTAL-2');
  const { database } = desk.gateway.services;
  const { id } = await database.read().findOneByOrFail(IntakeEntity, { epd: 'PORTAL-2' });
  const scope = { org: 'northsea', departmentSymbol: 'ANE' };
  const resent = { ...scope, id, useSavedEmail: true };
  expect(await manager.call('POST', '/api/ic/resend-invitation', resent)).toBeLessThan(300);
  const newer = await until('a mail with another link', async () => {
    const link = await desk.mails.linkTo('portal-2@patient.example');
    return link !== former && link;
  });

  const patient = await desk.arrive({ name: 'patient', screen: 'phone', colorScheme: 'dark' });
  patient.expected = /status of 410/;
  await patient.page.goto(former);
  await patient.page.getByRole('combobox').selectOption('en');
  await new Patient(patient.page).at('This link is no longer valid');
  const call = patient.page.getByRole('link', { name: '+31 20 555 01 00' });
  expect(await call.getAttribute('href')).toBe('tel:+31205550100');
  await sound(patient);
  patient.expected = undefined;
  await patient.page.goto(newer);
  await new Patient(patient.page).at('Pre-operative screening');
});

test('where the department asks for it, the birth date opens the link: a wrong one does not, the right one leads to the questions', async () => {
  const link = await inviteTo('PORTAL-3', { departmentSymbol: 'PSY', content: 'mood' });
  const patient = await desk.arrive({ name: 'patient', screen: 'phone' });
  const { page } = patient;
  const hands = new Patient(page);
  patient.expected = /status of (403|422)/;
  await page.goto(link);
  await page.getByRole('combobox').selectOption('en');
  await hands.at('Are you the right person?');
  expect(await page.content()).not.toMatch(/PHQ|Sofie|PORTAL-3/);
  await sound(patient);
  const give = async (year: string) => {
    for (const [part, number] of Object.entries({ Day: '31', Month: '12', Year: year })) {
      await page.getByLabel(part, { exact: true }).fill(number);
    }
    await page.getByRole('button', { name: 'Next' }).click();
  };
  await give('1979');
  await page.getByText('This is not the birth date that the hospital has.').waitFor();
  await sound(patient);
  patient.expected = undefined;
  await give('1980');
  await hands.start();
  await hands.choose('Little interest or pleasure', 'Not at all');
  await hands.saved();
  await sound(patient);
});

test('a patient consents, leaves a question to the visit and answers on two devices: staff read what was chosen, and the calendar has the hospital’s time', async () => {
  const day = new Date(now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  const link = await inviteTo('PORTAL-4', {
    departmentSymbol: 'MDL',
    content: 'gastroscopy',
    phone_number_full: undefined,
    appointment: `${day} 08:30:00Z`,
  });
  const phone = await opened(link, 'phone', 'light', 'America/New_York');
  const { page } = phone;
  const hands = new Patient(page);
  await hands.start();
  await hands.at('Your consent');
  await page.getByText('I agree that the department uses my answers').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Tick the box if you agree').waitFor();
  await sound(phone);
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  await page.getByRole('button', { name: 'Next' }).click();

  await hands.choose('Which examination', 'Stomach');
  await hands.tick('Which complaints', 'None of these');
  await hands.tick('Does bowel cancer run', 'I do not know, discuss it with me');
  await sound(phone);
  await hands.next('Your health');
  await hands.tick('Which of these do you have?', 'None of these');
  await hands.choose('Do you take blood thinners?', 'Yes');
  await hands.saved();

  const desktop = await opened(link, 'desktop', 'dark');
  const others = new Patient(desktop.page);
  await others.at('Your health');
  await others.write('Which blood thinners?', 'Aspirin');
  await others.saved();
  phone.expected = /status of 409/;
  await hands.write('Which blood thinners?', 'Apixaban');
  const overtaken = page.locator('.overtaken', { hasText: 'Apixaban' });
  await overtaken.getByText('This question was answered on another device in the meantime.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Which blood thinners?' }).inputValue()).toBe('Aspirin');
  await sound(phone);
  phone.expected = undefined;
  await overtaken.getByRole('button', { name: 'Use my text' }).click();
  await overtaken.waitFor({ state: 'detached' });
  await hands.saved();

  await hands.choose('Do you take iron tablets?', 'No');
  await hands.choose('Do you have a pacemaker', 'No');
  await hands.choose('Could you be pregnant?', 'Does not apply');
  await hands.next('Preparation');
  await hands.choose('Would you like sedation?', 'No');
  await hands.choose('Can you move from a chair', 'Yes');
  await hands.choose('How much do you dread', '3');
  await hands.next('Information');
  await hands.choose('Have you read the information', 'Yes');
  await hands.next('Check your answers');
  await sound(phone);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await hands.at('Thank you');
  await sound(phone);

  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
  await page
    .getByText(time.format(new Date(`${day}T08:30:00Z`)))
    .first()
    .waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('appointment.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain(`DTSTART:${day.replaceAll('-', '')}T083000Z`);

  await manager.open('/');
  await pick(manager.page, 'Department', 'Gastroenterology');
  await rowOf(manager.page, 'PORTAL-4').click();
  const answers = manager.page
    .getByRole('dialog', { name: 'Patient record' })
    .getByRole('tabpanel', { name: 'Answers' });
  await answers.getByRole('button', { name: /^Show all/ }).click();
  await answers.getByText('Apixaban').waitFor();
  await answers.getByText('Does not know, wants to discuss it').waitFor();
  expect(await answers.getByText('Aspirin').count()).toBe(0);
});

test('a phone without a connection says what is kept, and with a full disk that closing the page loses it', async () => {
  const patient = await opened(await inviteTo('PORTAL-5'), 'phone', 'dark');
  const { page } = patient;
  const hands = new Patient(page);
  await hands.start();
  await hands.at('Allergies and medication');
  patient.expected = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/;
  await patient.context.setOffline(true);
  await hands.tick('What are you allergic to?', 'Medicines');
  await page.getByText('Your answers are kept here and saved as soon as there is one.').waitFor();
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    // Like a full disk: the write is accepted, then its transaction aborts.
    IDBObjectStore.prototype.put = function full(...given: Parameters<typeof put>) {
      const request = put.apply(this, given);
      this.transaction.abort();
      return request;
    };
  });
  await hands.write('What happens when you have an allergic reaction?', 'A rash.');
  const lost = page.getByText('what is not saved yet is lost if you close it');
  await lost.waitFor();
  await sound(patient);
  await patient.context.setOffline(false);
  await hands.saved();
  expect(await lost.count()).toBe(0);
});

/** Calls the desk with a link's token, as its page would. */
async function callAt(link: string, { method, url }: RouteShape, body?: object): Promise<unknown> {
  const headers = { [patientTokenHeader]: link.slice(link.lastIndexOf('/') + 1), 'content-type': 'application/json' };
  const response = await fetch(desk.url + url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  expect(response.status).toBe(200);
  return response.json();
}

const intakeAt = async (link: string): Promise<PortalIntake> =>
  Parse(PortalIntake, await callAt(link, getPortalIntake));

/** Answers the first `count` open questions of a link, as its page would. */
async function answerAt(link: string, count?: number): Promise<void> {
  const intake = await intakeAt(link);
  const open = someAnswers(intake).filter(({ uniqueId }) => !intake.answers[uniqueId]);
  for (const answer of open.slice(0, count)) await callAt(link, saveAnswer, answer);
}

/** Imports a form from a file and lets Anaesthesiology send it under this name. */
async function bringIn(questionnaire: Questionnaire, value: string): Promise<void> {
  const admin = await desk.arrive({ name: 'admin' });
  await admin.enter();
  const scope = { organization: 'northsea', departmentSymbol: 'ANE' };
  const file = JSON.stringify({ format: 'intake-desk-questionnaire-1', ...questionnaire });
  const imported = await admin.fetch('POST', '/api/admin/content', { ...scope, format: 'desk', file });
  expect([imported.status(), await imported.text()]).toEqual([200, expect.anything()]);
  const { id } = Parse(AdministeredContent, await imported.json());
  expect(await admin.call('POST', `/api/admin/content/${id}/publish`, scope)).toBe(200);
  const assigned = { ...scope, value, label: { en: 'Measurements' } };
  expect(await admin.call('POST', `/api/admin/content/${id}/departments`, assigned)).toBe(200);
}

test('a form of another system, without English, is filled in on a phone over a reload: numbers, dates and times arrive as they were meant', async () => {
  const long = { nl: 'Aufmerksamkeitsdefizit-/Hyperaktivitätsstörung' };
  const options = [{ text: long, groupId: 3 as const }];
  const item = { uniqueId: 'typed.long', type: 'checkbox' as const, text: long, required: false, options };
  const groups = [
    ...smallQuestionnaire.groups,
    ...typedQuestionnaire.groups,
    { id: 'long', title: long, items: [item] },
  ];
  await bringIn({ ...typedQuestionnaire, groups }, 'MEASURE');
  const link = await inviteTo('PORTAL-7', { content: 'MEASURE' });
  const patient = await opened(link, 'phone', 'light');
  const { page } = patient;
  const hands = new Patient(page);
  const field = (question: string, name: string): Locator =>
    page.getByRole('group', { name: question }).getByRole('textbox', { name });
  await hands.at('Metingen');
  await hands.start();
  await hands.choose('Do you take medicines?', 'No');
  await hands.next('Heart');
  await hands.tick('Which heart problems', 'Pacemaker');
  await hands.next('Fitness');
  await hands.choose('How fit do you feel?', '7');
  await hands.next('Lichaam');

  await hands.write('Gewicht', '720');
  await field('Operatie', 'Day').fill('31');
  await field('Operatie', 'Month').fill('2');
  await field('Operatie', 'Year').fill('2019');
  await page.getByRole('button', { name: 'Next' }).click();
  const told = page.getByRole('alert');
  await told.getByText('Enter a number from 20 to 300.').waitFor();
  await told.getByText('31 February 2019 does not exist.').waitFor();
  await sound(patient);
  await hands.write('Gewicht', '172,5');
  await field('Operatie', 'Day').fill('');
  await hands.write('Vervolg', 'Goed herstel');
  await hands.saved();
  await page.reload();
  await hands.at('Lichaam');
  expect(await page.getByRole('textbox', { name: 'Gewicht' }).inputValue()).toBe('172.5');
  expect(await field('Operatie', 'Month').inputValue()).toBe('02');

  await hands.next('Dag');
  for (const [part, text] of Object.entries({ Day: '27', Month: '11', Year: '2026', Hour: '9', Minute: '30' })) {
    await field('Gezien', part).fill(text);
  }
  await field('Wakker', 'Hour').fill('6');
  await field('Wakker', 'Minute').fill('45');
  await page.getByRole('combobox', { name: 'Land' }).selectOption('Land 25');
  await hands.saved();
  await page.setViewportSize({ width: 320, height: 700 });
  await sound(patient);
  await hands.next(long.nl);
  await sound(patient);
  await page.setViewportSize({ width: 390, height: 844 });
  await hands.next('Check your answers');
  await sound(patient);
  const lines = await page.locator('.review dd').allTextContents();
  expect(lines.slice(3)).toEqual([
    '172.5 kilo',
    'February 2019',
    'Goed herstel',
    '27 November 2026 at 09:30',
    '06:45',
    'Land 25',
    'Not answered',
  ]);
  expect((await intakeAt(link)).answers).toMatchObject({
    'typed.weight': { value: 172.5 },
    'typed.surgery': { date: '2019-02' },
    'typed.seen': { date: '2026-11-27T09:30' },
    'typed.wakes': { date: '06:45' },
    'typed.country': { options: [25] },
  });
  await page.getByRole('button', { name: 'Send answers' }).click();
  await hands.at('Thank you');
  expect((await intakeAt(link)).category).toBe('completed');
});

test('a tablet is handed over from the first question, then with all steps unlocked, and goes back to staff without a trace', async () => {
  await answerAt(await inviteTo('PORTAL-6'), 8);
  const tablet = await desk.arrive({ name: 'tablet', screen: 'tablet' });
  const { page } = tablet;
  const hands = new Patient(page);
  const handOver = async (setUp: (form: Locator) => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: 'Hand over to patient PORTAL-6', exact: true }).click();
    const form = page.getByRole('dialog');
    await setUp(form);
    await form.getByRole('textbox', { name: 'PIN' }).fill(demoPin);
    await form.getByRole('button', { name: 'Hand over', exact: true }).click();
    await page.waitForURL(/\/q\/[^/]+$/);
  };
  await page.goto(`${desk.url}/pin_login`);
  await page.getByLabel('E-mail').fill('tablet@demo.test');
  await page.getByRole('textbox', { name: 'PIN' }).fill(demoPin);
  await press(page, 'Enter');
  await page.getByText('Status of existing intakes').click();
  await handOver((form) => form.getByRole('checkbox', { name: 'Start at the first question' }).check());
  await page.getByRole('combobox').selectOption('en');
  await hands.at('Allergies and medication');
  await page.getByText('Step 1 of').waitFor();
  await sound(tablet);

  await page.goto(`${desk.url}/intakes`);
  await page.getByRole('textbox', { name: 'PIN' }).fill(demoPin);
  await press(page, 'Enter');
  await handOver(async (form) => {
    await form.getByRole('checkbox', { name: 'Unlock all steps' }).check();
    await form.getByRole('textbox', { name: 'Reason for unlocking' }).fill('The patient mixed up two medicines.');
  });
  await page.getByRole('combobox').selectOption('en');
  await page.getByRole('button', { name: 'All steps' }).click();
  await hands.at('All steps');
  await sound(tablet);
  await page.getByRole('button', { name: /^Going home/ }).click();
  await hands.at('Going home');
  await sound(tablet);
  await answerAt(page.url());
  await page.reload();
  await page.getByRole('button', { name: 'All steps' }).click();
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await page.getByText('Please give the device back to the staff.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await sound(tablet);
});
