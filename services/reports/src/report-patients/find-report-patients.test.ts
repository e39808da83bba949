import { Forbidden, Invalid, NotFound, type Permission, searchText } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Staff } from '@intake-desk/identity';
import fc from 'fast-check';
import type { Reports } from '../create-reports.ts';
import { PopulationCache } from '../figures/population-cache.ts';
import { demoQuestionnaires } from '../questionnaires/library/index.ts';
import { MedianCache } from '../submissions/median-cache.ts';
import { atWork } from '../testing/at-work.ts';
import { type Hospital, makeHospital, makePatient, makeStaff, type NewIntake } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';
import { findReportPatients } from './find-report-patients.ts';

const reading: readonly Permission[] = ['view_report_charts', 'view_custom_reports_modal', 'export_dashboard_data'];
const march = { period: 'custom', start: '2026-03-01', end: '2026-03-31' } as const;
/** IDs that hold each other, wildcards of a pattern, letters in both cases and with accents. */
const epds = ['P-100', 'p-1001', 'P-1001', 'X-P-100', '100%-A', '100_-A', '100!-A', 'Ångström-1', 'ANGSTROM-12', 'b'];
/** Forms of one call, fewer than these. */
const ofCall = 3;

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let ids: Map<string, number>;
  let home: Hospital;
  let staff: Staff;
  let at = new Date('2026-03-10T12:00:00Z');
  /** Each form with the ID of its patient. */
  const sent: { form: number; epd: string }[] = [];

  const send = async (hospital: Hospital, epd: string, more: Partial<NewIntake> = {}): Promise<number> => {
    const patient = await makePatient(database, hospital, {
      questionnaireId: ids.get('pain') ?? 0,
      content: 'pain',
      createdAt: at,
      epd,
      ...more,
    });
    for (const uniqueId of ['pain.rest', 'pain.moving']) await atWork(reports).save(patient, uniqueId, { value: 2 });
    await atWork(reports).save(patient, 'pain.medication', { options: [0] });
    return (await atWork(reports).send(patient)).formId;
  };
  const asking = (text: string, more: object = {}) => ({
    org: 'finding',
    departmentSymbol: 'all',
    reportId: 'intake',
    content: ['pain'],
    text,
    periodFormSubmitted: march,
    ...more,
  });
  const find = (text: string, more: object = {}) => reports.reportPatients.find(staff, asking(text, more));

  /** All pages, one after the other. */
  const everyPage = async (text: string): Promise<number[][]> => {
    const { questionnaires } = reports;
    const clock = () => at;
    const kept = { medians: new MedianCache(clock), populations: new PopulationCache() };
    const context = { database, questionnaires, clock, ...kept, figuresKey: '' };
    const pages: number[][] = [];
    for (let after: number | undefined, more = true; more; after = pages.at(-1)?.at(-1)) {
      const reply = await findReportPatients(
        context,
        staff,
        asking(text, after === undefined ? {} : { after }),
        ofCall,
      );
      pages.push(reply.forms);
      more = reply.more;
    }
    return pages;
  };

  beforeAll(async () => {
    ({ database, reports } = await openReports(open, () => at));
    ids = await reports.questionnaires.install(demoQuestionnaires, true);
    home = await makeHospital(database, 'finding', ids);
    const foreign = await makeHospital(database, 'findelsewhere', ids);
    const setting = { departmentId: null, reportKey: 'intake', name: 'Intake', forms: ['pain'] };
    await reports.reportSettings.install([home, foreign].map(({ organisationId }) => ({ ...setting, organisationId })));
    for (const epd of epds) sent.push({ form: await send(home, epd), epd });
    // Forms of another hospital and of another month are not counted.
    await send(foreign, 'P-100-elsewhere');
    at = new Date('2026-04-10T12:00:00Z');
    await send(home, 'P-100-later');
    staff = makeStaff(home, reading).staff;
  });

  test('patients are found by a part of their ID, without regard to case and accents; wildcards of a pattern are letters', async () => {
    const found = async (text: string) => {
      const { forms, more } = await find(text);
      expect(more).toBe(false);
      return forms.map((form) => sent.find((one) => one.form === form)?.epd);
    };
    expect(await found('p-100')).toEqual(['P-100', 'p-1001', 'P-1001', 'X-P-100']);
    expect(await found(' 100% ')).toEqual(['100%-A']);
    expect(await found('100_')).toEqual(['100_-A']);
    expect(await found('ångström')).toEqual(['Ångström-1', 'ANGSTROM-12']);
    expect(await found('nobody')).toEqual([]);
  });

  const contains = (epd: string, text: string): boolean => searchText(epd).includes(searchText(text));

  test('whatever is searched, its pages have each form once, in order, and no other', async () => {
    const parts = fc
      .constantFrom(...epds.filter(({ length }) => length >= 3))
      .chain((epd) =>
        fc
          .tuple(fc.nat(epd.length - 3), fc.integer({ min: 3, max: epd.length }))
          .map(([from, length]) => epd.slice(from, from + length)),
      );
    const texts = fc.oneof(parts, fc.string({ minLength: 3, maxLength: 6 }));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        fc.pre(searchText(text).length >= 3);
        const pages = await everyPage(text);
        expect(pages.flat()).toEqual(sent.filter(({ epd }) => contains(epd, text)).map(({ form }) => form));
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(ofCall);
      }),
      { numRuns: 60 },
    );
  });

  test('a text of fewer than three characters is refused, spaces around it not counted', async () => {
    for (const text of ['P-', ' P- ', '   '])
      await expect(find(text)).rejects.toMatchObject({ errors: { text: ['validation.min'] } });
    await expect(find('P-1', { periodFormSubmitted: null })).rejects.toThrow(Invalid);
  });

  test('patients who are left out of the report are not found', async () => {
    expect((await find('p-100', { hiddenEPDs: ['X-'] })).forms).toHaveLength(3);
    expect((await find('p-100', { content: [] })).forms).toEqual([]);
    const later = { period: 'custom', start: '2026-04-01', end: '2026-04-30' };
    expect((await find('p-100', { periodFormSubmitted: later })).forms).toHaveLength(1);
  });

  test('D9 a search needs each of its permissions, and is logged with the patients that it found', async () => {
    const { staff: reader, traces } = makeStaff(home, reading);
    await reports.reportPatients.find(reader, asking('X-P'));
    expect(traces.map(({ epd }) => epd)).toEqual(['X-P-100']);
    for (const missing of reading) {
      const { staff: less } = makeStaff(
        home,
        reading.filter((permission) => permission !== missing),
      );
      await expect(reports.reportPatients.find(less, asking('X-P'))).rejects.toThrow(Forbidden);
    }
    await expect(find('X-P', { reportId: 'none' })).rejects.toThrow(NotFound);
  });
});
