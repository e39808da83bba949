import { status } from '@intake-desk/contracts';
import { ClientErrorEntity } from '@intake-desk/gateway';
import { type Intake, IntakeEntity } from '@intake-desk/intakes';
import type { Response } from 'playwright-core';
import { now } from './desk/clock.ts';
import { startDesk, type TestDesk } from './desk/desk.ts';
import { callForeign } from './desk/foreign-calls.ts';
import { Patient } from './desk/patient.ts';
import { press } from './desk/press.ts';
import { openScreening, patientsIn } from './desk/report-screen.ts';
import { fillInRest } from './desk/screening.ts';
import { columnTexts, dashboardTable, invite, pick, rowOf, slices, tableCounts } from './desk/staff-screens.ts';
import { testBrowser } from './desk/test-browser.ts';
import { until } from './desk/until.ts';
import { says, Visitor } from './desk/visitor.ts';

const first = { epd: 'E2E-0001', email: 'first@patient.example' };
const second = { epd: 'E2E-0002', email: 'second@patient.example' };
const refused = { epd: 'E2E-0003', email: 'nobody@patient.example' };
const remark = 'My left knee clicks when it rains.';
const away = /ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK_CHANGED/;

const browser = testBrowser();

describe('one intake', () => {
  let desk: TestDesk;
  let nurse: Visitor;
  let manager: Visitor;
  let patient: Visitor;
  let analyst: Visitor;
  const visitors: Visitor[] = [];
  let link = '';
  let answeredBefore = 0;

  const arrive = async (name: string, screen: 'desktop' | 'phone' = 'desktop'): Promise<Visitor> => {
    const visitor = await Visitor.arrive(browser(), { name, url: desk.url, screen });
    visitors.push(visitor);
    return visitor;
  };
  const intakeOf = (epd: string): Promise<Intake> =>
    desk.gateway.services.database.read().findOneByOrFail(IntakeEntity, { epd });

  beforeAll(async () => {
    desk = await startDesk();
    desk.mails.refused.add(refused.email);
    nurse = await arrive('nurse');
    manager = await arrive('manager');
    analyst = await arrive('analyst');
    patient = await arrive('patient', 'phone');
  });
  afterAll(async () => {
    for (const visitor of visitors) await visitor.close();
    await desk.close();
  });

  test('1: a nurse signs in and sees the last 30 days of Anaesthesiology', async () => {
    await nurse.page.goto(desk.url);
    await nurse.page.getByRole('heading', { name: 'Sign in to Intake Desk' }).waitFor();
    expect(await nurse.accessibilityFaults()).toEqual([]);
    const answer = nurse.page.waitForResponse(isConversionData);
    await nurse.signIn();
    const { tableOptions, table, pie, column, bar } = await (await answer).json();
    const bars = nurse.page.getByRole('banner');
    expect(await bars.getByLabel('Organisation').inputValue()).toBe('North Sea Hospital');
    expect(await bars.getByLabel('Department').inputValue()).toBe('Anaesthesiology');
    expect(await nurse.page.getByLabel('Period').first().inputValue()).toBe('Last 30 days');

    const { total, filtered } = await tableCounts(nurse.page);
    expect(total).toBeGreaterThan(0);
    expect(filtered).toBe(total);
    expect(sum((await slices(nurse.page)).values())).toBe(total);
    expect(tableOptions).toMatchObject({ total, filtered: total, page: 1, pageSize: 10 });
    expect(table).toHaveLength(Math.min(10, total));
    expect(sum(pie.map(({ count }: { count: number }) => count))).toBe(total);
    expect(sum(bar.map(({ count }: { count: number }) => count))).toBe(total);
    expect(sum(column.series.flatMap(({ counts }: { counts: number[] }) => counts))).toBe(total);
    for (const title of ['Intakes over time', 'Totals', 'By questionnaire']) {
      const chart = nurse.page.getByRole('region', { name: title });
      await chart.locator('canvas').waitFor();
      await chart.getByTitle('Table').click();
      await chart.getByRole('table').waitFor();
      await chart.getByTitle('Chart').click();
    }
    expect(await nurse.accessibilityFaults()).toEqual([]);
  });

  test('1: the table is sorted, filtered and paged by the server, and the address keeps it', async () => {
    const { page } = nurse;
    const month = await tableCounts(page);
    await pick(page, 'Period', 'Last 12 months');
    const { total } = await until('more rows of a year than of a month', async () => {
      const counts = await tableCounts(page);
      return counts.total > month.total ? counts : undefined;
    });
    const parts = await slices(page);
    expect(sum(parts.values())).toBe(total);

    await page.getByRole('button', { name: 'Created', exact: true }).click();
    await dashboardTable(page).locator('th[aria-sort="ascending"]').waitFor();
    await tableCounts(page);
    const oldest = (await columnTexts(page, 'Created')).map(sortable);
    expect(oldest).toEqual(oldest.toSorted());
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.getByText('Rows 11–20').waitFor();
    await tableCounts(page);
    const next = (await columnTexts(page, 'Created')).map(sortable);
    expect([...oldest, ...next]).toEqual([...oldest, ...next].toSorted());
    await page.reload();
    await page.getByText('Rows 11–20').waitFor();

    await page.getByRole('button', { name: /Status: All$/ }).click();
    await page.getByRole('checkbox', { name: 'Completed' }).click();
    await press(page, 'Escape');
    await until('only completed rows', async () => {
      const { filtered } = await tableCounts(page);
      return filtered === parts.get('Completed');
    });
    expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(['Completed']));
    await page.getByRole('button', { name: 'Page 1', exact: true }).waitFor();
    await pick(page, 'Period', 'Last 30 days');
  });

  test('2: a manager has the same dashboard open, and an analyst her report', async () => {
    await manager.signIn();
    await says(manager.page.locator('[data-live]'), /^Live$/);
    await manager.page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    const { total } = await tableCounts(manager.page);
    expect(sum((await slices(manager.page)).values())).toBe(total);

    await analyst.signIn('/reports');
    await openScreening(analyst);
    answeredBefore = await patientsIn(analyst);
  });

  test('3: an invitation shows what is missing under each field, then appears live as a new row', async () => {
    const { page } = nurse;
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Digital intake' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const epd = page.getByLabel('Patient ID');
    const said = page.getByText('Enter the patient ID.');
    await said.waitFor();
    await page.getByText('Choose a questionnaire.', { exact: true }).waitFor();
    expect(await epd.getAttribute('aria-describedby')).toContain((await said.getAttribute('id')) ?? 'no id');
    const [field, message] = [await epd.boundingBox(), await said.boundingBox()];
    expect(message?.y).toBeGreaterThan(field?.y ?? Number.POSITIVE_INFINITY);
    expect(await nurse.accessibilityFaults()).toEqual([]);

    const release = desk.mails.hold();
    const asked: Response[] = [];
    manager.page.on('response', (response) => isConversionData(response) && asked.push(response));
    await invite(page, first);
    await rowOf(manager.page, first.epd).waitFor();
    expect(await rowOf(manager.page, first.epd).getAttribute('data-fresh')).toBe('true');
    await says(rowOf(manager.page, first.epd), /New.*Not opened/);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(await manager.page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    await page.getByText(/^The e-mail to .* is queued\.$/).waitFor();
    release();
    await page.getByText(/^The e-mail to .* is sent\.$/).waitFor();
    expect(await nurse.accessibilityFaults()).toEqual([]);
  });

  test('3: the field of the tags has one ring around it', async () => {
    const tags = nurse.page.getByRole('combobox', { name: /^Tags/ });
    await tags.focus();
    const rings = await tags.evaluate((input) => {
      const around: Element[] = [];
      for (let box: Element | null = input; box; box = box.parentElement) around.push(box);
      return around.map((box) => getComputedStyle(box).outlineStyle).filter((style) => style !== 'none');
    });
    expect(rings).toEqual(['solid']);
  });

  test('3: a lost connection is reported, and the missed row appears after reconnecting', async () => {
    manager.expected = away;
    const session = (await manager.context.cookies()).find(({ name }) => name.endsWith('intake_session'));
    await manager.context.setOffline(true);
    desk.cutLive(session?.value ?? 'no session');
    await says(manager.page.locator('[data-live="lost"]'), /^Not live/);
    await invite(nurse.page, second);
    await nurse.page.getByText(/^The e-mail to .* is sent\.$/).waitFor();
    expect(await rowOf(manager.page, second.epd).count()).toBe(0);
    await manager.context.setOffline(false);
    await rowOf(manager.page, second.epd).waitFor();
    await says(manager.page.locator('[data-live]'), /^Live$/);
    manager.expected = undefined;
  });

  test('4: the mail leaves by SMTP; one that is refused says why', async () => {
    link = await desk.mails.linkTo(first.email);
    expect(link.startsWith(`${desk.url}/q/`)).toBe(true);
    await invite(nurse.page, refused);
    await nurse.page.getByText(/The e-mail to .* could not be sent: .*\(550\)/).waitFor();
    expect(desk.mails.taken.flatMap(({ to }) => to)).not.toContain(refused.email);
    await nurse.page.getByRole('button', { name: 'Open record' }).click();
    const record = nurse.page.getByRole('dialog', { name: 'Patient record' });
    await record.getByRole('tab', { name: 'Messages' }).click();
    await says(record.getByRole('table', { name: 'Messages', exact: true }), /Failed.*\(550\)/);
    await record.getByRole('button', { name: 'Close the record' }).click();
    await record.waitFor({ state: 'detached' });
    await rowOf(manager.page, first.epd).click();
    const sent = manager.page.getByRole('dialog', { name: 'Patient record' });
    await sent.getByRole('tab', { name: 'Messages' }).click();
    await says(sent.getByRole('table', { name: 'Messages', exact: true }), /Invitation.*Sent.*first@patient\.example/);
    await sent.getByRole('button', { name: 'Close the record' }).click();
    await sent.waitFor({ state: 'detached' });
  });

  test('5: fetching the link changes nothing; a person who opens it does', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(link, { method, headers: { 'user-agent': 'MailScanner/1.0' } });
      expect(answer.status).toBe(200);
    }
    expect(await intakeOf(first.epd)).toMatchObject({ status: status.notOpened, openedAt: null });

    await patient.page.goto(link);
    await patient.page.getByRole('combobox').selectOption('en');
    const hands = new Patient(patient.page);
    await hands.at('Pre-operative screening');
    expect(await patient.accessibilityFaults()).toEqual([]);
    expect(await intakeOf(first.epd)).toMatchObject({ status: status.notOpened, openedAt: null });
    await hands.start();
    await hands.at('Allergies and medication');
    await says(rowOf(manager.page, first.epd), /Opened/);
    expect(await patient.accessibilityFaults()).toEqual([]);
    expect(await intakeOf(first.epd)).toMatchObject({ status: status.opened, step: 0 });
  });

  test('5: a patient answers, leaves, comes back, loses the connection, and sends it', async () => {
    const hands = new Patient(patient.page);
    const allergies = 'What are you allergic to?';
    await patient.page.getByRole('button', { name: 'Next' }).click();
    const missing = patient.page.getByRole('alert');
    await says(missing, /What are you allergic to\?/);
    expect(await missing.evaluate((summary) => summary === document.activeElement)).toBe(true);
    const card = await patient.page.getByRole('group', { name: allergies }).boundingBox();
    expect(card?.y).toBeGreaterThanOrEqual(0);
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await patient.accessibilityFaults()).toEqual([]);
    await hands.tick(allergies, 'Latex');
    await hands.tick(allergies, 'None of these');
    expect(await hands.isTicked(allergies, 'Latex')).toBe(false);
    await hands.tick(allergies, 'Medicines');
    expect(await hands.isTicked(allergies, 'None of these')).toBe(false);
    await hands.write('What happens when you have an allergic reaction?', 'A rash on both arms.');
    await hands.choose('Do you take medicines', 'No');
    await hands.next('Your health');
    await hands.tick('any of these heart problems', 'None of these');
    await hands.saved();
    await says(rowOf(manager.page, first.epd), /In progress/);

    await patient.page.close();
    const later = await patient.context.newPage();
    patient.watch(later);
    await later.goto(link);
    await later.getByRole('combobox').selectOption('en');
    const back = new Patient(later);
    await back.at('Your health');
    expect(await back.isTicked('any of these heart problems', 'None of these')).toBe(true);

    patient.expected = away;
    await patient.context.setOffline(true);
    await back.tick('Which lung problems do you have?', 'None of these');
    await later.getByText('Not saved yet: no connection.').waitFor();
    await back.choose('Do you have diabetes?', 'No');
    await patient.context.setOffline(false);
    await back.saved();
    patient.expected = undefined;
    await later.getByText('Not saved yet: no connection.').waitFor({ state: 'detached' });

    await fillInRest(back, remark);
    await back.next('Check your answers');
    await later.getByText(remark).waitFor();
    await later.getByRole('button', { name: 'Send answers' }).click();
    await back.at('Thank you');
  });

  test('6: the row turns to completed with its risk; the record has timeline, form and comments, and a holder', async () => {
    const row = rowOf(manager.page, first.epd);
    await says(row, /Completed.*Deviating/);
    await row.click();
    const record = manager.page.getByRole('dialog', { name: 'Patient record' });
    await record.getByRole('heading', { name: /van ’t Hoff E2E-0001/ }).waitFor();
    await record.getByRole('tabpanel', { name: 'Answers' }).getByText('Deviating').first().waitFor();
    await record.getByText(/^Seen by /).waitFor();
    expect(await manager.accessibilityFaults()).toEqual([]);
    await record.getByRole('tab', { name: 'Timeline' }).click();
    const timeline = record.getByRole('list', { name: 'Timeline' });
    for (const entry of ['Intake created', 'Invitation', 'Opened by the patient', 'Completed']) {
      await timeline.getByText(entry, { exact: true }).first().waitFor();
    }
    await record.getByLabel('Comment', { exact: true }).fill('Called the patient about the allergy.');
    await record.getByRole('button', { name: 'Add comment' }).click();
    await timeline.getByText('Called the patient about the allergy.').waitFor();
    expect(await manager.accessibilityFaults()).toEqual([]);

    const printed = manager.page.waitForResponse((response) => response.url().includes('/api/ic/form/preview/'));
    await record.getByRole('tab', { name: 'Form' }).click();
    const { data } = await (await printed).json();
    expect(Buffer.from(data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const frame = record.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/^blob:/);
    expect(await manager.accessibilityFaults()).toEqual([]);

    await nurse.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
    await rowOf(nurse.page, first.epd).click();
    const seen = nurse.page.getByRole('dialog', { name: 'Patient record' });
    await seen.getByText('Mila Manager is working in this record', { exact: true }).waitFor();
    await seen.getByRole('tab', { name: 'Timeline' }).click();
    await seen.getByText('Called the patient about the allergy.').waitFor();
    expect(await nurse.accessibilityFaults()).toEqual([]);
    await record.getByRole('button', { name: 'Close the record' }).click();
    await seen.getByText('This record is free now. You can work in it.').waitFor();
  });

  test('6: a record keeps its place and height, shows the patient while it is scrolled, and returns the focus to its row', async () => {
    const { page } = manager;
    const row = rowOf(page, first.epd);
    const record = page.getByRole('dialog', { name: 'Patient record' });
    const width = (): Promise<number> => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
    const height = (): Promise<number> => record.evaluate((dialog) => dialog.getBoundingClientRect().height);
    await record.waitFor({ state: 'detached' });
    const widthBefore = await width();
    await row.click();
    const name = record.getByRole('heading', { name: /van ’t Hoff E2E-0001/ });
    await name.waitFor();
    expect(await width()).toBe(widthBefore);
    const heightAtFirst = await height();
    for (const tab of ['Messages', 'Appointments', 'Form', 'Timeline']) {
      await record.getByRole('tab', { name: tab }).click();
      expect(await height()).toBe(heightAtFirst);
    }
    await page.setViewportSize({ width: 1440, height: 480 });
    await record.getByRole('list', { name: 'Timeline' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
    const [top, shown] = [await record.boundingBox(), await name.boundingBox()];
    expect(shown?.y).toBeGreaterThanOrEqual(top?.y ?? Number.NaN);
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(page, 'Escape');
    await record.waitFor({ state: 'detached' });
    await until('the focus on the row', () => row.evaluate((line) => line === document.activeElement));
  });

  test('7: the report looked at last opens with the new answer; a click on a segment narrows every chart', async () => {
    const { page } = analyst;
    await page.goto(`${desk.url}/reports`);
    await page.getByRole('region', { name: 'Filters' }).waitFor();
    await until('the new answer in the report', async () => (await patientsIn(analyst)) === answeredBefore + 1);
    for (const question of ['Do you smoke?', 'How fit do you feel?', 'What are you allergic to?']) {
      const card = page.getByRole('region', { name: question, exact: true });
      await card.scrollIntoViewIfNeeded();
      await card.locator('canvas').waitFor();
    }
    const remarks = page.getByRole('region', { name: /^Is there anything else/ });
    await remarks.getByRole('button', { name: 'Show answers' }).click();
    await page.getByRole('dialog').getByText(remark).waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await analyst.accessibilityFaults()).toEqual([]);

    const risks = page.getByRole('region', { name: 'Patients by risk' });
    await risks.scrollIntoViewIfNeeded();
    const pie = risks.locator('canvas');
    await pie.waitFor();
    const box = await pie.boundingBox();
    if (!box) throw new Error('The pie is not drawn.');
    await pie.click({ position: { x: box.width / 2 + (box.height / 2) * 0.75, y: box.height / 2 } });
    const kept = await until('fewer patients', async () => {
      const now = await patientsIn(analyst);
      return now <= answeredBefore ? now : undefined;
    });
    for (const question of ['Do you smoke?', 'How fit do you feel?', 'Could you be pregnant?']) {
      const card = page.getByRole('region', { name: question, exact: true });
      await says(card, new RegExp(`\\b${kept} patients? answered\\.`));
    }
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await until('all patients again', async () => (await patientsIn(analyst)) === answeredBefore + 1);
  });

  test('8: a manager opens the users; a viewer has no such menu and no such page', async () => {
    const menu = manager.page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Settings' }).click();
    await menu.getByRole('link', { name: 'Users' }).click();
    await manager.page.getByRole('table', { name: 'Users' }).getByText('nurse@demo.test').waitFor();
    expect(await manager.accessibilityFaults()).toEqual([]);

    const viewer = await arrive('viewer');
    await viewer.signIn();
    await tableCounts(viewer.page);
    expect(await viewer.page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
    await viewer.page.goto(`${desk.url}/settings/user`);
    await viewer.page.getByText("You don't have access to this page.").waitFor();
    expect(await viewer.accessibilityFaults()).toEqual([]);
  });

  test('an outsider reaches nothing of it by any id', async () => {
    const outsider = await arrive('outsider');
    await outsider.signIn();
    await tableCounts(outsider.page);
    expect(await rowOf(outsider.page, first.epd).count()).toBe(0);
    const statuses = await callForeign(outsider, await intakeOf(first.epd));
    for (const answered of Object.values(statuses)) expect([403, 404]).toContain(answered);
    expect(Object.keys(statuses)).toHaveLength(10);
    const day = now().toISOString().slice(0, 10);
    const rows = { action: 'getConsentData', org: 'northsea', departmentSymbol: 'ANE', start: day, end: day };
    expect(await outsider.call('POST', '/api/ajax', rows)).toBe(403);
    expect(await outsider.call('POST', '/api/ajax', { ...rows, org: 'polder', departmentSymbol: 'ORT' })).toBe(200);
  });

  test('F7 nobody’s browser keeps who the patient is, and no address says it', async () => {
    const { page } = manager;
    await page.goto(desk.url);
    await page.getByLabel('Filter on Patient ID').fill(first.epd);
    await until('only the patient', async () => (await tableCounts(page)).filtered === 1);
    await page.reload();
    await rowOf(page, first.epd).waitFor();
    const telling = [first, second, refused].flatMap(({ epd, email }) => [epd, email]);
    for (const visitor of visitors) {
      const left = (await visitor.kept()) + decodeURIComponent([...visitor.addresses].join('\n'));
      expect({ [visitor.name]: telling.filter((word) => left.includes(word)) }).toEqual({ [visitor.name]: [] });
    }
  });

  test('B8 all the while nothing went wrong in any browser, and the gateway logged no error', async () => {
    expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
    const errors = await desk.gateway.services.database.read().find(ClientErrorEntity);
    // On a busy machine a page reports that it did not respond for seconds.
    expect(errors.filter(({ kind }) => kind !== 'busy')).toEqual([]);
    expect(desk.log).toEqual([]);
  });
});

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

/** Turns `31-12-2026 08:00` into a sortable text. */
const sortable = (shown: string): string => shown.replace(/^(\d\d)-(\d\d)-(\d{4})/, '$3-$2-$1');

const isConversionData = (response: Response): boolean =>
  response.request().postData()?.includes('"getConsentData"') ?? false;
