import type { ReportQuestion } from '@intake-desk/contracts';
import type { DropOffQuestionnaire } from '@intake-desk/contracts/reports';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { deskEntities } from '@intake-desk/gateway';
import { createReports } from '@intake-desk/reports';
import { makeStaff } from '@intake-desk/reports/testing';
import { DAY } from '../calendar/civil-day.ts';
import { fillDemo } from '../fill/fill-demo.ts';
import { refreshDemo } from '../refresh/refresh-demo.ts';
import { rows } from '../testing/sql.ts';

const now = new Date('2026-06-17T13:30:00Z');

eachEngine((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(deskEntities);
    await fillDemo(database, { tier: 'test', now });
  });

  /** Reads where patients of North Sea's anaesthesiology stop between two days. */
  async function screening(start: string, end: string): Promise<DropOffQuestionnaire | undefined> {
    const [department] = await rows<{ organisationId: number; departmentId: number }>(
      database,
      `SELECT d.organisation_id AS organisationId, d.id AS departmentId FROM department d
       JOIN organisation o ON o.id = d.organisation_id WHERE o.symbol = 'northsea' AND d.symbol = 'ANE'`,
    );
    if (!department) throw new Error('The demonstration has no anaesthesiology.');
    const { staff } = makeStaff({ ...department, symbol: 'northsea' }, ['view_report_charts', 'export_dashboard_data']);
    const { dropOff } = createReports({ database, clock: () => new Date(`${end}T23:00:00Z`) });
    const question: ReportQuestion = {
      org: 'northsea',
      departmentSymbol: 'ANE',
      reportId: 'screening',
      content: ['preop', 'preop-day'],
      periodFormSubmitted: { period: 'custom', start, end },
    };
    return (await dropOff.read(staff, question)).questionnaires[0];
  }

  test('the screening has figures of a year: most finish, most on a phone, and those who stop do so at some questions', async () => {
    const year = await screening('2025-06-18', '2026-06-17');
    const month = await screening('2026-05-19', '2026-06-17');
    if (!year || !month || year.began === null) throw new Error('There are no figures.');
    expect(year.began).toBeGreaterThan(80);
    expect(month.began).toBeGreaterThan(5);
    const share = (year.finished ?? 0) / year.began;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(0.97);
    expect(year.devices.map(({ device }) => device)).toEqual(['phone', 'tablet', 'desktop']);
    expect((year.devices[0]?.began ?? 0) / year.began).toBeGreaterThan(0.45);
    expect(year.channels.map(({ channel }) => channel)).toEqual(['device', 'weblink', 'mail']);
    const medians = new Map(year.items.map(({ uniqueId, medianSeconds }) => [uniqueId, medianSeconds ?? 0]));
    expect(medians.get('preop.diabetes')).toBeGreaterThan(2);
    expect(medians.get('preop.medication-list')).toBeGreaterThan(2 * (medians.get('preop.diabetes') ?? 0));
  });

  test('positions of patients agree with their submissions', async () => {
    const apart = await rows(
      database,
      `SELECT p.id FROM portal_stop p JOIN submission s ON s.intake_id = p.intake_id WHERE
       p.questionnaire_version_id <> s.questionnaire_version_id OR p.at <> s.saved_at
       OR (s.state = 'submitted' AND p.active_seconds <> s.active_seconds)`,
    );
    expect(apart).toEqual([]);
    const ends = await rows<{ first: string }>(database, 'SELECT MIN(at) AS first FROM portal_stop');
    expect(new Date(ends[0]?.first ?? 0).getTime()).toBeGreaterThan(now.getTime() - 366 * DAY);
  });

  test('positions move with the demonstration', async () => {
    const before = await screening('2025-06-18', '2026-06-17');
    expect(await refreshDemo(database, new Date(now.getTime() + 400 * DAY))).toBe(400);
    expect(await screening('2025-06-18', '2026-06-17')).toBeUndefined();
    expect(before?.began).toBeGreaterThan(80);
    const after = await screening('2026-07-23', '2027-07-22');
    expect(after).toEqual(before);
  });
});
