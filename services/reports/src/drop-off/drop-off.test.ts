import { type Answer, Invalid, limit, NotFound, type Permission, type ReportQuestion } from '@intake-desk/contracts';
import type { DropOff } from '@intake-desk/contracts/reports';
import { type Database, execute } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Reports } from '../create-reports.ts';
import type { Patient } from '../submissions/patient.ts';
import type { ReachedItem } from '../submissions/reach-item.ts';
import { PortalStopEntity } from '../tables/portal-stop.entity.ts';
import { ReportSettingEntity } from '../tables/report-setting.entity.ts';
import { atWork } from '../testing/at-work.ts';
import { type Hospital, makeHospital, makePatient, makeStaff, type NewIntake } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';
import { unsureQuestionnaire } from '../testing/unsure-questionnaire.ts';
import { medianSeconds } from './item-times.ts';

const start = new Date('2026-03-10T12:00:00Z');
const HOUR = 3_600_000;
const given: Readonly<Record<string, Answer>> = {
  'unsure.wakes': { options: [0] },
  'unsure.why': { options: [1] },
  'unsure.rested': { value: 8 },
};
const analyst = ['view_report_charts'] as const;
const exporter = ['view_report_charts', 'export_dashboard_data'] as const;

test('the median of times counts patients, not distinct times', () => {
  expect(medianSeconds([])).toBeNull();
  expect(
    medianSeconds([
      { seconds: 40, count: 1 },
      { seconds: 10, count: 3 },
      { seconds: 90, count: 1 },
    ]),
  ).toBe(10);
  expect(
    medianSeconds([
      { seconds: 40, count: 3 },
      { seconds: 10, count: 2 },
    ]),
  ).toBe(40);
});

test('a shifted median is the time of a patient before or after the middle', () => {
  const times = [10, 20, 30, 40, 50].map((seconds) => ({ seconds, count: 2 }));
  expect([-3, 0, 3, 9].map((shift) => medianSeconds(times, shift))).toEqual([10, 30, 40, 50]);
});

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let questionnaireId: number;
  let count = 0;
  let at = start;

  beforeAll(async () => {
    ({ database, reports } = await openReports(open, () => at));
    questionnaireId = (await reports.questionnaires.install([unsureQuestionnaire])).get('unsure') ?? 0;
  });
  beforeEach(() => {
    at = start;
  });

  /** A hospital of its own, with a report about the questionnaire. */
  const made = async (): Promise<Hospital> => {
    count += 1;
    const hospital = await makeHospital(database, `dropoff${count}`, new Map([['unsure', questionnaireId]]));
    const { organisationId } = hospital;
    await reports.reportSettings.install([
      { organisationId, departmentId: null, reportKey: 'sleep', name: 'Sleep', forms: ['unsure'] },
    ]);
    return hospital;
  };
  const invited = (hospital: Hospital, more: Partial<NewIntake> = {}): Promise<Patient> =>
    makePatient(database, hospital, { questionnaireId, content: 'unsure', createdAt: start, ...more });
  const reach = async (patient: Patient, uniqueId: string, more: Partial<ReachedItem> = {}): Promise<void> => {
    const { version } = await reports.submissions.portalIntake(patient);
    await reports.submissions.reachItem(patient, { version, uniqueId, seconds: 20, channel: 'mail', ...more });
  };
  const send = async (patient: Patient): Promise<void> => {
    const { version } = await reports.submissions.portalIntake(patient);
    await reports.submissions.giveConsent(patient, version);
    for (const [uniqueId, one] of Object.entries(given)) await atWork(reports).save(patient, uniqueId, one);
    await atWork(reports).send(patient);
  };
  const march = { periodFormSubmitted: { period: 'custom', start: '2026-03-01', end: '2026-03-31' } } as const;
  const read = async (
    hospital: Hospital,
    permissions: readonly Permission[] = exporter,
    more: Partial<ReportQuestion> = {},
    period: Partial<ReportQuestion> = march,
  ): Promise<DropOff> => {
    const { staff } = makeStaff(hospital, permissions);
    const [report] = await reports.reportSettings.enabled(staff);
    return reports.dropOff.read(staff, {
      org: hospital.symbol,
      departmentSymbol: 'ANE',
      reportId: report?.id ?? '',
      content: ['unsure'],
      ...period,
      ...more,
    });
  };
  const stoppedIn = ({ questionnaires }: DropOff): Record<string, number | null> =>
    Object.fromEntries((questionnaires[0]?.items ?? []).map(({ uniqueId, stopped }) => [uniqueId, stopped]));

  test('patients who stopped are counted by item, without those who finished or may still return', async () => {
    const [hospital, foreign] = [await made(), await made()];
    const left = await invited(hospital);
    await reach(left, 'unsure.wakes');
    await reach(left, 'unsure.rested');
    await reach(left, 'unsure.rested');
    await reach(await invited(foreign), 'unsure.wakes');
    const finished = await invited(hospital);
    await reach(finished, 'unsure.remarks');
    await send(finished);
    // After sending nothing is kept.
    await reach(finished, 'unsure.naps');
    at = new Date(start.getTime() + 25 * HOUR);
    await reach(await invited(hospital), 'unsure.naps');
    const found = await read(hospital);
    expect(found.questionnaires).toMatchObject([{ id: 'unsure', began: 3, finished: 1 }]);
    expect(Object.entries(stoppedIn(found))).toEqual([
      ['unsure.wakes', 0],
      ['unsure.why', 0],
      ['unsure.rested', 1],
      ['unsure.remarks', 0],
      ['unsure.naps', 0],
    ]);
    await expect(reach(left, 'unsure.nothing')).rejects.toThrow(Invalid);
  });

  test('D5 users see the questions that have a chart; whoever may change the overviews sees all', async () => {
    const hospital = await made();
    const { organisationId } = hospital;
    const charts = { unsure: { 'unsure.rested': 'bar' } };
    await database.write(() => database.manager().update(ReportSettingEntity, { organisationId }, { charts }));
    await reach(await invited(hospital), 'unsure.wakes');
    const shownTo = async (permissions: readonly Permission[]) =>
      Object.keys(stoppedIn(await read(hospital, permissions)));
    expect(await shownTo(exporter)).toEqual(['unsure.rested', 'unsure.remarks']);
    expect(await shownTo([...exporter, 'edit_report_charts'])).toHaveLength(5);
  });

  test('the time at an item is the median of its patients, each added up and bounded', async () => {
    const hospital = await made();
    const times = (seconds: number) => ({ times: [{ uniqueId: 'unsure.wakes', seconds }] });
    for (const seconds of [10, 30, 50]) {
      const patient = await invited(hospital);
      await reach(patient, 'unsure.wakes', times(seconds));
      await reach(patient, 'unsure.rested', times(5));
    }
    const open = await invited(hospital);
    for (let told = 0; told < 9; told += 1)
      await reach(open, 'unsure.rested', { times: [{ uniqueId: 'unsure.rested', seconds: 120 }] });
    const { questionnaires } = await read(hospital);
    expect(questionnaires[0]?.items).toMatchObject([
      { uniqueId: 'unsure.wakes', timed: 3, medianSeconds: 35 },
      { uniqueId: 'unsure.why', timed: 0, medianSeconds: null },
      { uniqueId: 'unsure.rested', timed: 1, medianSeconds: limit.itemSeconds },
      { timed: 0 },
      { timed: 0 },
    ]);
    const foreignItem = reach(open, 'unsure.rested', { times: [{ uniqueId: 'pain.rest', seconds: 1 }] });
    await expect(foreignItem).rejects.toThrow(Invalid);
  });

  test('finished patients are counted by device and channel, which are unknown before they were recorded', async () => {
    const hospital = await made();
    const onPhone = await invited(hospital);
    await reach(onPhone, 'unsure.wakes', { device: 'phone' });
    await send(onPhone);
    await reach(await invited(hospital), 'unsure.wakes', { device: 'tablet', channel: 'device' });
    const linked = await invited(hospital);
    await database.write(
      () => execute(database.manager())`UPDATE intake SET weblink = 1 WHERE id = ${linked.intakeId}`,
    );
    await reach(linked, 'unsure.wakes', { device: 'phone', channel: 'sms' });
    // A patient who returns with another link is counted under it.
    const reminded = await invited(hospital);
    await reach(reminded, 'unsure.wakes', { device: 'phone' });
    await reach(reminded, 'unsure.rested', { device: 'phone', channel: 'sms' });
    await reach(await invited(hospital), 'unsure.wakes', { device: 'desktop', channel: 'copy' });
    await reach(await invited(hospital), 'unsure.wakes', { device: 'desktop', channel: 'link' });
    // A page of an older release sends no device; the known one stays.
    await reach(linked, 'unsure.rested');
    const former = await invited(hospital);
    await reach(former, 'unsure.wakes');
    await database.write(() =>
      database.manager().update(PortalStopEntity, { intakeId: former.intakeId }, { channel: null }),
    );
    const { questionnaires, since } = await read(hospital);
    expect(questionnaires[0]?.devices).toEqual([
      { device: 'phone', began: 3, finished: 1 },
      { device: 'tablet', began: 1, finished: 0 },
      { device: 'desktop', began: 2, finished: 0 },
      { device: null, began: 1, finished: 0 },
    ]);
    expect(questionnaires[0]?.channels).toEqual([
      { channel: 'device', began: 1, finished: 0 },
      { channel: 'weblink', began: 1, finished: 0 },
      { channel: 'mail', began: 1, finished: 1 },
      { channel: 'sms', began: 1, finished: 0 },
      { channel: 'copy', began: 1, finished: 0 },
      { channel: 'link', began: 1, finished: 0 },
      { channel: null, began: 1, finished: 0 },
    ]);
    expect(since).toBe('2026-03-10');
  });

  test('period, procedure, hidden and test records narrow it as they narrow the report', async () => {
    const hospital = await made();
    for (const more of [{}, { hidden: true }, { epd: `test${count}` }, { content: 'other' }]) {
      await reach(await invited(hospital, more), 'unsure.wakes');
    }
    const began = async (more: Partial<ReportQuestion>) =>
      (await read(hospital, exporter, more)).questionnaires[0]?.began;
    expect(await began({})).toBe(3);
    expect(await began({ hideHiddenEPDS: true })).toBe(2);
    expect(await began({ hideHiddenEPDS: true, hiddenEPDs: ['test'] })).toBe(1);
    expect(
      await began({ periodFormSubmitted: { period: 'custom', start: '2026-03-11', end: '2026-03-12' } }),
    ).toBeUndefined();
    await expect(read(hospital, exporter, {}, {})).rejects.toThrow(Invalid);
    await expect(read(hospital, exporter, { reportId: 'unheard-of' })).rejects.toThrow(NotFound);
  });

  test('D9 without the right to individual answers figures are blurred, of whole weeks, and never of few patients', async () => {
    const hospital = await made();
    for (let number = 0; number < 120; number += 1) {
      const patient = await invited(hospital);
      await reach(patient, number < 4 ? 'unsure.wakes' : 'unsure.rested', {
        device: number < 4 ? 'tablet' : 'phone',
        times: [{ uniqueId: number < 4 ? 'unsure.wakes' : 'unsure.rested', seconds: 10 + number }],
      });
    }
    const period = { start: '2026-03-10', end: '2026-03-10', period: 'custom' } as const;
    // The current week is unfinished, and the last finished one is empty.
    at = new Date(start.getTime() + 25 * HOUR);
    const nothing = { began: null, finished: null, items: [], devices: [], channels: [] };
    expect((await read(hospital, analyst, { periodFormSubmitted: period })).questionnaires).toMatchObject([nothing]);
    at = new Date(start.getTime() + 10 * 24 * HOUR);
    const told = await read(hospital, analyst, { periodFormSubmitted: period });
    const [questionnaire] = told.questionnaires;
    expect(told).toMatchObject({ since: '2026-03-09' });
    expect(questionnaire).toMatchObject({ began: expect.any(Number), finished: null });
    expect(Math.abs((questionnaire?.began ?? 0) - 120)).toBeLessThan(told.smallGroup ?? 0);
    expect(questionnaire?.devices).toEqual([{ device: 'phone', began: expect.any(Number), finished: null }]);
    expect(questionnaire?.channels).toEqual([{ channel: 'mail', began: expect.any(Number), finished: null }]);
    expect(stoppedIn(told)).toMatchObject({ 'unsure.wakes': null, 'unsure.rested': expect.any(Number) });
    expect(questionnaire?.items).toMatchObject([
      { timed: null, medianSeconds: null },
      { timed: null },
      { timed: expect.any(Number), medianSeconds: expect.any(Number) },
      {},
      {},
    ]);
    expect(await read(hospital, analyst, { periodFormSubmitted: period })).toEqual(told);
    expect(stoppedIn(await read(hospital))).toMatchObject({ 'unsure.wakes': 4, 'unsure.rested': 116 });
    const later = at;
    at = start;
    await reach(await invited(hospital), 'unsure.naps');
    at = later;
    expect(await read(hospital, analyst, { periodFormSubmitted: period })).not.toEqual(told);
  });
});
