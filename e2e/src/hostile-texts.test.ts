import { AppointmentEntity, CommentEntity, IntakeEntity, ProcedureEntity, TagEntity } from '@intake-desk/intakes';
import type { Page } from 'playwright-core';
import { In, MoreThan } from 'typeorm';
import { hostileTexts } from '../../mf-record/src/testing/hostile-texts.ts';
import { now } from './desk/clock.ts';
import { press } from './desk/press.ts';
import { dashboardTable, tableCounts } from './desk/staff-screens.ts';
import { visitedDesk } from './desk/visited-desk.ts';

const desk = visitedDesk();

const MONTH_MS = 30 * 24 * 3_600_000;
/** Distance in pixels between two stops of the pointer over a chart. */
const STEP = 24;
const tagLength = 16;

const hostile = (place: number): string => hostileTexts[place % hostileTexts.length] ?? '';

/**
 * Writes the texts wherever patients, staff and other systems write theirs: names, IDs, labels, tags, comments,
 * appointments.
 */
async function spoil(): Promise<void> {
  const { database, identity } = desk.gateway.services;
  const { id: organisationId } = await identity.organisations.bySymbol('northsea');
  const department = await identity.departments.bySymbol(organisationId, 'ANE');
  await database.write(async () => {
    const manager = database.manager();
    const intakes = await manager.find(IntakeEntity, {
      where: {
        departmentId: department.id,
        isTest: false,
        status: 1,
        createdAt: MoreThan(new Date(now().getTime() - MONTH_MS)),
      },
      order: { createdAt: 'DESC' },
      take: hostileTexts.length,
    });
    expect(intakes).toHaveLength(hostileTexts.length);
    for (const [place, { id }] of intakes.entries()) {
      const text = hostile(place);
      const spoiled = { epd: `${place} ${text}`, fullname: `${text} ${place}`, hiddenAt: null, appointmentAt: null };
      // The newest intake, so that the first page shows them.
      const createdAt = new Date(now().getTime() - place * 1000);
      await manager.update(IntakeEntity, { id }, { ...spoiled, createdAt, email: 'x@example.org', creatorName: text });
      for (const body of hostileTexts) {
        await manager.insert(CommentEntity, {
          organisationId,
          intakeId: id,
          userId: null,
          userName: text,
          body,
          createdAt: now(),
          deletedAt: null,
        });
      }
      await manager.update(AppointmentEntity, { intakeId: id }, { comments: text, type: text.slice(0, 64) });
    }
    const tags = await manager.findBy(TagEntity, { organisationId });
    for (const [place, { id }] of tags.entries()) {
      await manager.update(TagEntity, { id }, { name: `${hostile(place).slice(0, tagLength - 2)}${place}` });
    }
    const procedures = await manager.findBy(ProcedureEntity, { organisationId });
    // These texts belong to no patient and are also shown on pages without patients.
    const label = '<img src=y onerror="window.__ran = 2">';
    await manager.update(
      ProcedureEntity,
      { id: In(procedures.map(({ id }) => id)) },
      { label: { en: label, nl: label } },
    );
  });
}

/** Moves the pointer over the dashboard's three charts, so that each part shows its tooltip. */
async function hoverCharts(page: Page): Promise<void> {
  await page.locator('canvas').nth(2).waitFor();
  const charts = await page.locator('canvas').all();
  for (const chart of charts) {
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (!box) continue;
    for (let x = box.x + STEP / 2; x < box.x + box.width; x += STEP) {
      for (let y = box.y + STEP / 2; y < box.y + box.height; y += STEP) await page.mouse.move(x, y);
    }
  }
}

test('F2 hostile texts are text on the dashboard, in its charts and in every part of a record', async () => {
  await spoil();
  const manager = await desk.arrive({ name: 'manager' });
  const { page } = manager;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const nothingRan = async (): Promise<void> => {
    await manager.settled();
    expect(await page.evaluate(() => Reflect.get(globalThis, '__ran'))).toBeUndefined();
    expect(dialogs).toEqual([]);
    // Parts of the browser, such as its PDF viewer, use other schemes.
    const asked = [...manager.addresses].filter((address) => /^(http|ws)s?:/.test(address));
    expect(asked.filter((address) => new URL(address).host !== new URL(desk.url).host)).toEqual([]);
  };

  await manager.signIn();
  await tableCounts(page);
  const table = await dashboardTable(page).textContent();
  for (const text of hostileTexts) expect(table).toContain(text);
  await hoverCharts(page);
  await nothingRan();

  const rows = dashboardTable(page).getByRole('row', { name: /^Open the record of patient \d / });
  const record = page.getByRole('dialog', { name: 'Patient record' });
  for (let place = 0; place < hostileTexts.length; place += 1) {
    await rows.nth(place).press('Enter');
    await record.getByRole('tab', { selected: true }).waitFor();
    for (const tab of await record.getByRole('tab').all()) {
      await tab.click();
      await manager.settled();
    }
    await record.getByRole('tab', { name: 'Timeline' }).click();
    const timeline = await record.textContent();
    for (const text of hostileTexts) expect(timeline).toContain(text);
    await nothingRan();
    await press(page, 'Escape');
    await record.waitFor({ state: 'hidden' });
  }
});
