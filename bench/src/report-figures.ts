import { itemsOf, optionCode } from '@intake-desk/contracts';
import { type CountedPart, getReportFigures, type PartFigures } from '@intake-desk/contracts/reports';
import { type Database, type Engine, execute } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import type { Measurement } from './measurement.ts';
import { addSubmissions, sizeQuestionnaire, sizeReport } from './report-submissions.ts';
import { type ServedDesk, serveDesk } from './served-desk.ts';

/** A year of a chain of hospitals. */
const MANY = 340_000;
const CLICKS = 40;
const AIM_MS = 400;
const ORGANISATION = 'northsea';
const DAY = 86_400_000;

const dayBack = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Requests the figures of a part for a reader of protected small groups; returns the duration in ms. */
async function click({ url, headersOf }: ServedDesk, cookie: string, part: CountedPart): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}${getReportFigures.url}`, {
    method: 'POST',
    headers: headersOf(cookie),
    body: JSON.stringify({
      org: ORGANISATION,
      departmentSymbol: 'all',
      reportId: sizeReport,
      content: [sizeReport],
      parts: [part],
      periodFormSubmitted: { period: 'custom', start: dayBack(364), end: dayBack(0) },
    }),
  });
  const reply: { readonly parts?: readonly PartFigures[] } = await response.json();
  const took = performance.now() - begun;
  if (!reply.parts?.[0]?.within) throw new Error(`The figures answered ${response.status} ${JSON.stringify(reply)}.`);
  return took;
}

const VIEWER = 'viewer@demo.test';

/** Lets viewers read reports, without the right to individual answers, and the viewer those of every department. */
async function openReports(database: Database): Promise<void> {
  await execute(database.manager())`
    INSERT INTO role_permission (role_id, permission)
    SELECT id, 'view_report_charts' FROM role WHERE name = 'Viewer'`;
  await execute(database.manager())`
    INSERT INTO user_department (user_id, organisation_id, department_id, created_at)
    SELECT u.id, d.organisation_id, d.id, ${database.now()} FROM user u
    JOIN department d ON NOT EXISTS (SELECT 1 FROM user_department o WHERE o.user_id = u.id AND o.department_id = d.id)
    JOIN organisation o ON o.id = d.organisation_id WHERE u.email = ${VIEWER} AND o.symbol = ${ORGANISATION}`;
}

/** Filters that nobody has requested before, by one answer and by two. */
const parts: readonly CountedPart[] = itemsOf(sizeQuestionnaire)
  .flatMap(({ uniqueId, type, options = [] }) =>
    options.map((option) => ({ type, questionnaireId: sizeReport, uniqueId, answer: optionCode(option) })),
  )
  .slice(0, CLICKS)
  .map((part, place, all) => ({ filters: place % 2 === 0 ? [[part]] : [[part], [all[place - 1] ?? part]] }));

/** Measures clicks on the figures of a chain's year, on MariaDB too if TEST_MARIADB_URL is set. */
export async function measureReportFigures(
  many = MANY,
  engines: readonly Engine[] = testEngines(),
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of engines) {
    const desk = await serveDesk('test', 'production', {
      engine,
      prepare: async (database) => {
        await database.write(() => openReports(database));
        await addSubmissions(database, ORGANISATION, many);
      },
      settings: { COSTLY_THREADS: '1' },
    });
    try {
      const cookie = await desk.signIn(VIEWER);
      const first = await click(desk, cookie, {});
      const clicks: number[] = [];
      for (const part of parts) clicks.push(await click(desk, cookie, part));
      const slowest = clicks.toSorted((one, other) => one - other)[Math.ceil(clicks.length * 0.95) - 1] ?? Number.NaN;
      measurements.push({
        name: `a click on the figures of ${many} submissions of 20 questions, p95 of ${clicks.length}, ${engine}`,
        result: `${slowest.toFixed(0)} ms (the first: ${(first / 1000).toFixed(1)} s)`,
        aim: `≤ ${AIM_MS} ms`,
        met: slowest <= AIM_MS,
      });
    } finally {
      await desk.stop();
    }
  }
  return measurements;
}
