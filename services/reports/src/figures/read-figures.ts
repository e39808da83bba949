import { createHash } from 'node:crypto';
import { Invalid, type ReportQuestion } from '@intake-desk/contracts';
import {
  type CountedPart,
  type Population,
  populationOf,
  Remembered,
  type ReportColumns,
} from '@intake-desk/contracts/reports';
import { allOf, rowOf, selectOne, sql } from '@intake-desk/database';
import { inScope, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import { type AskedReport, askedReport, nameOf } from '../report-data/asked-report.ts';
import { DAY_MS, dateOfDay } from '../report-data/civil-days.ts';
import { ColumnBuilder } from '../report-data/column-builder.ts';
import { addSubmissions } from '../report-data/read-report-columns.ts';
import { type Days, wholeWeeks } from '../report-data/report-filter.ts';
import { reportFrame } from '../report-data/report-frame.ts';
import { type Blurring, countFigures, type LimitedPart } from './count-figures.ts';
import type { CachedPopulation } from './population-cache.ts';

type FiguresQuestion = ReportQuestion & { readonly parts: readonly CountedPart[] };

/** `POST /api/reports/figures`. Throws NotFound for a report that is not enabled for the caller, and Invalid for a wrong or no period. */
export async function readFigures(context: ReportsContext, staff: Staff, { parts, ...question }: FiguresQuestion) {
  const asked = await askedReport(context, staff, question);
  const { weeks } = asked.filter;
  const name = nameOf(staff, asked);
  const mark = await markOf(context, staff, asked);
  const { population, fingerprint } = await context.populations.at(JSON.stringify(name), mark, () =>
    read(context, staff, question, asked),
  );
  const frame = populationOf(reportFrame(staff, question, asked));
  const report = { frame, population: shownOf(population, frame) };
  const blurring: Blurring | undefined = weeks ? { key: context.figuresKey, question: [name, fingerprint] } : undefined;
  return { parts: parts.map((part) => countFigures(report, limitedPart(part, weeks), blurring)) };
}

const MarkRow = rowOf({ mark: Type.Union([Type.Number(), Type.Null()]) });

/** Mark of the counted data (migration 0001). It is read before the submissions, which are then at least as new. */
async function markOf({ database }: ReportsContext, { scope }: Staff, { filter }: AskedReport): Promise<string> {
  const { submitted } = filter;
  const row = await selectOne(database.read(), MarkRow)`
    SELECT SUM(m.mark) AS mark FROM report_mark m
    WHERE ${allOf([inScope(scope, 'm'), ...(submitted ? [sql`m.day >= ${dayAfter(submitted.from, -1)} AND m.day <= ${dayAfter(submitted.to, 1)}`] : [])])}`;
  return String(row.mark);
}

/** Shifts a civil day. Marks use UTC days, which begin within a day of those of any zone. */
const dayAfter = (day: string, days: number): string => dateOfDay(Date.parse(day) / DAY_MS + days);

/** Reads all patients and questions in the order of arrival, so that every caller gets the same fingerprint. */
async function read(
  context: ReportsContext,
  staff: Staff,
  question: ReportQuestion,
  asked: AskedReport,
): Promise<Omit<CachedPopulation, 'mark'>> {
  const whole = { ...asked, report: { ...asked.report, editable: true } };
  const builder = new ColumnBuilder(staff, whole, { forFigures: true });
  await addSubmissions(context, whole, builder, () => undefined);
  const columns = builder.reply(question);
  return { population: populationOf(columns), fingerprint: fingerprintOf(columns) };
}

/** Returns a fingerprint of the submissions that does not depend on the language. */
function fingerprintOf({ questionnaires, contents, departments }: ReportColumns): string {
  const digest = createHash('sha256').update(JSON.stringify([contents, departments]));
  for (const { questionAnswerPairs, name: _name, groups: _groups, ...rows } of questionnaires) {
    digest.update(JSON.stringify(rows));
    for (const { uniqueId, kinds, codes } of questionAnswerPairs)
      digest.update(JSON.stringify([uniqueId, kinds, codes]));
  }
  return digest.digest('base64');
}

const namedPopulations = new Remembered<Population>();

/** Limits the population to the frame's questions: hidden ones count for neither risks nor filters. */
function shownOf(population: Population, frame: Population): Population {
  const keys = frame.questionnaires.flatMap(({ questions }) => questions.map(({ key }) => key));
  const name = JSON.stringify(keys);
  const found = namedPopulations.get(population, name);
  if (found) return found;
  const shown = new Set(keys);
  const questionnaires = population.questionnaires.map((questionnaire) => ({
    ...questionnaire,
    questions: questionnaire.questions.filter(({ key }) => shown.has(key)),
  }));
  return namedPopulations.set(population, name, { ...population, questionnaires });
}

/** Converts a part's days to numbers, or whole weeks for small groups. Throws Invalid. */
function limitedPart({ days, ...part }: CountedPart, weeks: Days | null): LimitedPart {
  if (!days) return part;
  const { from, to } = weeks ? wholeWeeks(days) : days;
  if (!(from <= to)) throw new Invalid({ parts: ['validation.date'] });
  return { ...part, days: { from: Date.parse(from) / DAY_MS, to: Date.parse(to) / DAY_MS } };
}
