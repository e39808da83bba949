import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { risk, status, time } from '@intake-desk/contracts';
import { AppointmentEntity, IntakeEntity } from '@intake-desk/intakes';
import type { Locator, Page } from 'playwright-core';
import { Like, Raw } from 'typeorm';
import { firstMoment } from '../desk/clock.ts';
import { patienceMs } from '../desk/patience.ts';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { workAt } from '../settings/administrator.ts';
import { Hand } from './hand.ts';
import { planned, planningOf } from './planning.ts';

const desk = visitedDesk();

/**
 * Effort of each job now, and before the screens were made for it. Reviewed, so that no job becomes longer unnoticed.
 */
const reviewed: Record<string, { readonly before: string; readonly now: string }> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'effort.json'), 'utf8'),
);
const measured: Record<string, string> = {};

afterAll(() => {
  expect(Object.keys(measured).toSorted()).toEqual(Object.keys(reviewed).toSorted());
  // Fewer are fine: on an idle machine a page moves the focus one press of Tab earlier.
  const longer = Object.entries(measured).filter(([job, effort]) => isMore(effort, reviewed[job]?.now ?? ''));
  expect(longer).toEqual([]);
});

/** Returns true if an effort has more clicks, keys or characters than another. */
function isMore(effort: string, than: string): boolean {
  const countsOf = (text: string) =>
    new Map([...text.matchAll(/(\d+) (\w+)/g)].map(([, count, what]) => [what, Number(count)]));
  const most = countsOf(than);
  return [...countsOf(effort)].some(([what, count]) => count > (most.get(what) ?? 0));
}

/** Signs in and counts from the first page on. */
async function arrive(name: string): Promise<Hand> {
  const visitor = await desk.arrive({ name });
  await visitor.enter();
  // From now on the browser passes on its file dialogs. Asked at the press of a key, it may open its own first.
  visitor.page.on('filechooser', () => undefined);
  if (name === 'admin') await workAt(visitor, 'northsea');
  await visitor.open('/');
  await visitor.page.getByRole('tablist').waitFor();
  await visitor.settled();
  return new Hand(visitor);
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });
const handled = (page: Page): Locator => page.getByText(/^Handled by Noor Nurse/);

/** Gives one of the patients with the worst answers an appointment this afternoon. */
async function criticalToday(which: number): Promise<void> {
  const { database } = desk.gateway.services;
  const intakes = await database.read().find(IntakeEntity, {
    where: { status: status.completed, appointmentStatus: 'booked', specialty: 'Anaesthesiology' },
    order: { riskGroup: 'ASC', id: 'ASC' },
  });
  const intake = intakes[which];
  if (!intake) throw new Error('No such patient is in the demonstration.');
  const appointmentAt = new Date(firstMoment.getTime() + 5 * 3_600_000);
  await database.write(async () => {
    await database.read().update(IntakeEntity, { id: intake.id }, { riskGroup: risk.critical, appointmentAt });
    await database.read().update(AppointmentEntity, { intakeId: intake.id }, { startAt: appointmentAt });
  });
}

const urgent = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^Critical/ })
    .getByRole('button', { name: /^Open answers/ })
    .first();

describe('1: the most urgent patient of today', () => {
  test('is found and dealt with by mouse', async () => {
    await criticalToday(0);
    const hand = await arrive('nurse');
    const { page } = hand.visitor;
    await hand.click(button(page, 'Show today’s list'));
    await hand.click(urgent(page));
    await hand.click(button(page, 'Mark as handled'));
    await handled(page).waitFor();
    measured['1 most urgent patient, by mouse'] = hand.effort;
  });

  test('is found and dealt with by keyboard, in the list that was shown last', async () => {
    await criticalToday(1);
    const hand = await arrive('nurse');
    const { page } = hand.visitor;
    await urgent(page).waitFor();
    await hand.press('j', 'Enter');
    await hand.tabTo(button(page, 'Mark as handled'));
    await hand.press('Enter');
    await handled(page).waitFor();
    measured['1 most urgent patient, by keyboard'] = hand.effort;
  });
});

const inviteeOf = (epd: string) =>
  [
    ['Patient ID', epd],
    ['First name', 'Sofie'],
    ['Last name', 'van den Berg'],
    ['E-mail', 'sofie@patient.example'],
    ['Phone number', '0612345678'],
  ] as const;

describe('2: one patient', () => {
  test('is invited by mouse', async () => {
    const hand = await arrive('nurse');
    const { page } = hand.visitor;
    await hand.click(menu(page, 'Digital intake'));
    await hand.pick(page.getByRole('combobox', { name: 'Questionnaire' }), 'Pre-operative screening');
    for (const [label, text] of inviteeOf('004242')) await hand.fill(page.getByLabel(label), text);
    await hand.click(button(page, 'Send invitation'));
    await page.getByText('Patient 004242 has been invited').waitFor();
    measured['2 invite one, by mouse'] = hand.effort;
  });

  test('is invited by keyboard', async () => {
    const hand = await arrive('nurse');
    const { page } = hand.visitor;
    await hand.press('Control+k');
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').waitFor();
    await hand.type('dig');
    await hand.press('Enter');
    await hand.tabTo(page.getByRole('combobox', { name: 'Questionnaire' }));
    await hand.press('ArrowDown');
    await page.getByRole('option', { name: 'Pre-operative screening' }).waitFor();
    await hand.press('Enter');
    for (const [label, text] of inviteeOf('004243')) {
      await hand.tabTo(page.getByLabel(label));
      await hand.type(text);
    }
    await hand.press('Enter');
    await page.getByText('Patient 004243 has been invited').waitFor();
    measured['2 invite one, by keyboard'] = hand.effort;
  });
});

/** Chooses the schedule in the browser's file dialog. */
async function choosePlanning(page: Page, number: number, open: () => Promise<void>): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await open();
  const buffer = planningOf(firstMoment.getFullYear() + 1, number);
  await (await dialog).setFiles({ name: 'planning.csv', mimeType: 'text/csv', buffer });
  await page.getByText(`${planned} patients. Match your columns:`).waitFor();
}

const sent = (page: Page): Promise<void> => page.getByText(`${planned} invitations are about to be sent.`).waitFor();

describe('3: the 41 patients of a planning', () => {
  test('are invited by mouse', async () => {
    const hand = await arrive('nurse');
    const { page } = hand.visitor;
    await hand.click(menu(page, 'Digital intake'));
    await hand.click(button(page, 'Invite many patients'));
    await hand.pick(page.getByRole('combobox', { name: 'Questionnaire' }), 'Pre-operative screening');
    await choosePlanning(page, 4100, () => hand.click(button(page, /^Choose a file/)));
    await hand.click(button(page, 'Continue'));
    await hand.click(page.getByRole('radio', { name: /1 December/ }));
    await hand.click(button(page, 'Check the list'));
    await hand.click(button(page, `Send ${planned} invitations`));
    await sent(page);
    measured['3 invite 41 from a list, by mouse'] = hand.effort;
  });

  test('are invited by keyboard', async () => {
    const hand = await arrive('manager');
    const { page } = hand.visitor;
    await hand.press('Control+k');
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').waitFor();
    await hand.type('dig');
    await hand.press('Enter');
    await hand.tabTo(button(page, 'Invite many patients'));
    await hand.press('Enter');
    await hand.tabTo(page.getByRole('combobox', { name: 'Questionnaire' }));
    await hand.press('ArrowDown');
    await page.getByRole('option', { name: 'Pre-operative screening' }).waitFor();
    await hand.press('Enter');
    await hand.tabTo(button(page, /^Choose a file/));
    await choosePlanning(page, 4300, () => hand.press('Enter'));
    await hand.tabTo(button(page, 'Continue'));
    await hand.press('Enter');
    await hand.tabTo(page.getByRole('radio').first());
    await hand.press('Space');
    await hand.tabTo(button(page, 'Check the list'));
    await hand.press('Enter');
    await hand.tabTo(button(page, `Send ${planned} invitations`));
    await hand.press('Enter');
    await sent(page);
    measured['3 invite 41 from a list, by keyboard'] = hand.effort;
    // The access log names patients of intakes, so it is complete once both lists have become intakes.
    const { database } = desk.gateway.services;
    const epd = Raw((column) => `${column} LIKE '0041__' OR ${column} LIKE '0043__'`);
    const made = async () => (await database.read().countBy(IntakeEntity, { epd })) === 2 * planned;
    await until('all intakes are made', made, time.batchUndoMs + patienceMs);
    const [first, second] = await database.read().find(IntakeEntity, {
      where: { epd: Like('0041__') },
      order: { epd: 'ASC' },
    });
    expect(first).toMatchObject({ epd: '004100', lastName: 'van der Bugmüller', dob: '1950-12-01' });
    expect(second).toMatchObject({ epd: '004101', lastName: 'Exémple', dob: '1951-12-02' });
    expect(first?.appointmentAt).toEqual(new Date(`${firstMoment.getFullYear() + 1}-12-01T08:30:00+01:00`));
  });
});

test('4: a question is compared with the quarter before, and the comparison is taken along', async () => {
  const hand = await arrive('analyst');
  const { page } = hand.visitor;
  await hand.click(menu(page, 'Reports'));
  await hand.pick(page.getByRole('combobox', { name: 'Procedures' }), 'All');
  await hand.press('Escape');
  await hand.pick(page.getByRole('combobox', { name: 'Form submitted' }), 'This quarter');
  await hand.click(button(page, 'Compare'));
  await hand.pick(page.getByRole('dialog').getByRole('combobox').first(), 'This period and the previous one');
  await page.getByRole('dialog').getByRole('heading', { name: 'Do you smoke?' }).waitFor();
  const download = page.waitForEvent('download');
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }));
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  measured['4 compare with last quarter, by mouse'] = hand.effort;
});

test('5: a department is set up with a questionnaire and two users', async () => {
  const hand = await arrive('admin');
  const { page } = hand.visitor;
  await hand.click(menu(page, 'Settings'));
  await hand.click(menu(page, 'Organisations'));
  await hand.click(
    page.getByRole('row', { name: /North Sea Hospital/ }).getByRole('button', { name: /^\d departments/ }),
  );
  await hand.click(button(page, 'Create department'));
  const department = page.getByRole('dialog', { name: 'Create a department' });
  await hand.fill(department.getByRole('textbox', { name: 'Name', exact: true }), 'Cardiology');
  await hand.fill(department.getByRole('textbox', { name: 'Short code' }), 'CAR');
  await hand.click(department.getByRole('button', { name: 'Create department' }));
  await department.waitFor({ state: 'detached' });
  // The top bar shows it immediately.
  await page.getByRole('banner').getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Cardiology' }).waitFor();
  await page.keyboard.press('Escape');

  await hand.click(menu(page, 'Content'));
  await hand.click(page.getByRole('row', { name: 'Open the questionnaire Pain score' }));
  const work = page.getByRole('dialog', { name: 'Pain score' });
  await hand.click(work.getByRole('tab', { name: 'Departments' }));
  await hand.click(work.getByRole('button', { name: 'Add a department' }));
  const words = page.getByRole('dialog', { name: /^Let a department send / });
  await hand.click(words.getByRole('combobox', { name: 'Department' }));
  await hand.click(page.getByRole('option', { name: /^Cardiology/ }));
  await hand.click(words.getByRole('button', { name: 'Add', exact: true }));
  await work.getByRole('listitem', { name: 'Cardiology, pain' }).waitFor();
  await hand.press('Escape');

  await hand.click(menu(page, 'Users'));
  for (const [name, email] of [
    ['Nora Second', 'nora@hospital.example'],
    ['Ben Third', 'ben@hospital.example'],
  ] as const) {
    await hand.click(button(page, 'Create user'));
    const user = page.getByRole('dialog', { name: 'Create a user' });
    await hand.fill(user.getByRole('textbox', { name: 'Name', exact: true }), name);
    await hand.fill(user.getByRole('textbox', { name: 'E-mail' }), email);
    await hand.pick(user.getByRole('combobox', { name: 'Roles' }), 'Nurse');
    await hand.pick(user.getByRole('combobox', { name: 'Departments' }), 'Cardiology');
    await hand.click(user.getByRole('button', { name: 'Create user' }));
    await user.waitFor({ state: 'detached' });
  }
  measured['5 set up a department, by mouse'] = hand.effort;
});
