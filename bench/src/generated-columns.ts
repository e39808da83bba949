import type { RiskGroup } from '@intake-desk/contracts';
import { type ColumnQuestion, encodeColumn, type ReportColumns } from '@intake-desk/contracts/reports';

const QUESTIONS = 20;
const DAYS = 365;
const FIRST_DAY = '2026-01-01';
const groups: readonly RiskGroup[] = [3, 3, 2, 1, 0];

/** A number from 0 to below `count`; low ones are more frequent, since most patients are well. */
const mostlyLow = (count: number): number => Math.floor(count * Math.random() ** 1.5);

const choices = (count: number): string[] => Array.from({ length: count }, (_, place) => `Answer ${place}`);

/** Returns a question by its index: three multiple-choice ones, five scales, the others with one choice. */
function questionAt(place: number, rows: number): ColumnQuestion {
  const type = place % 7 === 3 ? 'checkbox' : place % 4 === 1 ? 'scoring' : 'radio';
  const answers = type === 'scoring' ? choices(11).map((_, value) => String(value)) : choices(type === 'radio' ? 5 : 8);
  const groupOf = (answer: number): RiskGroup => groups[answer % groups.length] ?? 0;
  const given = answers.map((answer, at) => ({ answers: [answer], group: groupOf(at) }));
  const pairs = answers.slice(1).map((answer, at) => ({ answers: [answers[at] ?? '', answer], group: groupOf(at) }));
  const kinds = [{ answers: [], group: 4 as const }, ...given, ...(type === 'checkbox' ? pairs : [])];
  return {
    question: `Question ${place}`,
    uniqueId: `size.${place}`,
    input: {
      type,
      options: type === 'scoring' ? [] : answers.map((answer, at) => ({ answer, key: answer, groupId: groupOf(at) })),
      ...(type === 'scoring' ? { answerPossibilities: '0-10' } : {}),
    },
    kinds,
    codes: encodeColumn(Uint16Array.from({ length: rows }, () => 1 + mostlyLow(kinds.length - 1))),
    askedIn: [0],
    changes: [],
  };
}

/** Returns the columns of this many patients, who each answered 20 questions once within a year. */
export function generatedColumns(rows: number): ReportColumns {
  const none = encodeColumn(new Uint8Array(rows));
  const dayOf = (row: number): number => Math.floor((row / rows) * DAYS);
  const nobody = { hidden: 0, typed: 0, sentAgain: 0 };
  return {
    org: 'northsea',
    dep: 'all',
    size: rows,
    weeks: null,
    submittedWeeks: null,
    contents: ['size'],
    departments: ['ANE'],
    unusedQuestionnaires: [],
    leftOut: { patients: nobody, submissions: nobody },
    questionnaires: [
      {
        id: 'size',
        name: 'Size',
        groups: groups.map((groupId) => ({ groupId })),
        questionAnswerPairs: Array.from({ length: QUESTIONS }, (_, place) => questionAt(place, rows)),
        rows,
        firstDay: FIRST_DAY,
        days: encodeColumn(Uint8Array.from({ length: rows }, (_, row) => (row > 0 ? dayOf(row) - dayOf(row - 1) : 0))),
        contents: none,
        departments: none,
        versions: none,
        // Other reports' submissions lie between two of one report.
        forms: Array.from({ length: rows }, () => 1 + mostlyLow(4)),
        versionNumbers: [{ version: 1, since: FIRST_DAY }],
      },
    ],
  };
}
