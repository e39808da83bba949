import {
  getReportColumns,
  listReportPatients,
  type Population,
  populationOf,
  type ReportPatient,
} from '@intake-desk/contracts/reports';
import type { Locator, Response } from 'playwright-core';
import { openReport, patientsIn, screening } from '../desk/report-screen.ts';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';
import { type CardPlaces, cardPlaces } from './card-places.ts';
import { dayOfOne } from './day-of-one.ts';
import { oneQuestion, saveManyOverviews } from './many-overviews.ts';
import { makeManySubmissions } from './many-submissions.ts';
import { openDialogs, openEachPart } from './report-parts.ts';
import { ReportWords } from './report-words.ts';
import { shownTexts } from './shown-texts.ts';

const desk = visitedDesk();

const english = new ReportWords('en');

/** Collects accessibility faults and sideways scrolling, by place. */
const looker = (visitor: Visitor, faults: string[]) => async (place: string) => {
  for (const fault of await visitor.accessibilityFaults()) faults.push(`${place}: ${fault}`);
  if (await visitor.sticksOut()) faults.push(`${place}: sticks out`);
};

const filterLine = ({ page }: Visitor): Locator => page.getByRole('region', { name: 'Filters' });
const replyOf = ({ page }: Visitor, { url }: { readonly url: string }): Promise<Response> =>
  page.waitForResponse((response) => new URL(response.url()).pathname === url);
const pictures = ({ page }: Visitor): Locator => page.getByRole('img', { name: /^Chart: / });

/** Opens the screening's report for other days, by its address. */
const goTo = ({ page }: Visitor, rest: string): Promise<unknown> => page.goto(desk.url + screening + rest);

/** Expects an empty report to say so, and to suggest what to do. */
async function lookAtNobody(analyst: Visitor, look: (place: string) => Promise<void>): Promise<void> {
  const { page } = analyst;
  await goTo(analyst, '2001-01-01..2001-01-31');
  await page.getByText('Nobody answered in this period.').waitFor();
  await look('nobody');
  expect([await pictures(analyst).count(), await page.getByRole('alert').count()]).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Drop-off' }).click();
  await page.getByRole('dialog').getByText('Nobody reached a question in this period.').waitFor();
  await look('where nobody stops');
}

/** Checks the report of one patient in all its parts; returns who it is. */
async function lookAtOne(
  analyst: Visitor,
  day: string,
  look: (place: string) => Promise<void>,
): Promise<ReportPatient[]> {
  await goTo(analyst, `${day}..${day}`);
  await filterLine(analyst).waitFor();
  expect(await patientsIn(analyst)).toBe(1);
  await look('one patient');
  const answered = analyst.page.getByText('1 patient answered.');
  expect(await answered.count()).toBeGreaterThan(0);
  // A question that they left out says so instead of showing an empty chart; the first chart is that of their risk.
  expect(await pictures(analyst).count()).toBe((await answered.count()) + 1);
  const listed = replyOf(analyst, listReportPatients);
  await openDialogs(analyst, english, (part) => look(`one patient, ${part}`));
  const { patients }: { patients: ReportPatient[] } = await (await listed).json();
  expect(patients).toHaveLength(1);
  return patients;
}

test('a report of nobody and of a single patient says so; whoever may not see answers is told neither who it is nor how many', async () => {
  const analyst = await desk.arrive({ name: 'analyst', colorScheme: 'dark' });
  const columns = replyOf(analyst, getReportColumns);
  await openReport(analyst);
  const day = dayOfOne(populationOf(await (await columns).json()));
  const faults: string[] = [];
  await lookAtNobody(analyst, looker(analyst, faults));
  const [patient] = await lookAtOne(analyst, day, looker(analyst, faults));

  const reader = await desk.arrive({ name: 'overview' });
  const told: Promise<string>[] = [];
  reader.page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/reports/')) told.push(response.text());
  });
  await reader.signIn(`/reports?report=screening&content=all&submitted=${day}..${day}`);
  await reader.page.getByText('Too few patients to show figures').waitFor();
  await looker(reader, faults)('one patient, for a reader');
  for (const name of ['New overview', 'Edit overviews', 'Show patients', 'Show answers']) {
    expect(await reader.page.getByRole('button', { name }).count()).toBe(0);
  }
  const replies = await Promise.all(told);
  expect(replies.some((reply) => reply.includes('"questionnaires"'))).toBe(true);
  expect(replies.filter((reply) => reply.includes('"forms"'))).toEqual([]);
  for (const secret of [patient?.epd, patient?.hash, patient?.fullname]) {
    expect(secret).toBeTruthy();
    expect(replies.filter((reply) => reply.includes(`"${secret}"`))).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test('every part of a report fits on a phone in German, the language with the longest words', async () => {
  const admin = await desk.arrive({ name: 'admin', screen: 'narrow', locale: 'de-DE' });
  const { page } = admin;
  const german = new ReportWords('de');
  await admin.signIn(`${screening}last12months`);
  await page.getByRole('region', { name: german.of('filters.title') }).waitFor();
  const faults: string[] = [];
  await openEachPart(admin, german, async (part) => {
    if (await admin.sticksOut()) faults.push(`${part}: sticks out`);
    faults.push(...german.faults(await shownTexts(page)).map((fault) => `${part}: ${fault}`));
  });
  expect(faults).toEqual([]);
});

test('thousands of patients and many overviews: cards fill the rows of a wide screen and a narrow one, in the dark', async () => {
  const analyst = await desk.arrive({ name: 'analyst', colorScheme: 'dark' });
  const { page } = analyst;
  const columns = replyOf(analyst, getReportColumns);
  await openReport(analyst);
  const population: Population = populationOf(await (await columns).json());
  await saveManyOverviews(analyst, population);
  await makeManySubmissions(desk);
  await goTo(analyst, 'last12months');
  await until('all are counted', async () => (await patientsIn(analyst)) > 10 * population.size);
  const faults: string[] = [];
  const cardsAt = async (width: number, height: number): Promise<CardPlaces> => {
    await page.setViewportSize({ width, height });
    await looker(analyst, faults)(`${width} pixels`);
    const places = await cardPlaces(page);
    faults.push(...places.faults.map((fault) => `${width} pixels: ${fault}`));
    return places;
  };
  expect(await cardsAt(360, 740)).toMatchObject({ questions: 1, overviews: 1 });
  const wide = await cardsAt(1920, 1080);
  expect(wide.questions).toBeGreaterThanOrEqual(3);
  expect(wide.overviews).toBeGreaterThanOrEqual(5);
  await goTo(analyst, `last12months&overview=${oneQuestion}`);
  await filterLine(analyst).waitFor();
  await analyst.settled();
  expect(await cardPlaces(page)).toMatchObject({ questions: 2, faults: [] });
  expect(faults).toEqual([]);
});
