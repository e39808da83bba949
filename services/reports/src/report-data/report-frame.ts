import { type Answer, type Item, itemsOf, type ReportQuestion } from '@intake-desk/contracts';
import { wordingsOf } from '@intake-desk/contracts/content';
import { answerGroup } from '@intake-desk/contracts/grading';
import type { ReportColumns } from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import { answerKeys } from '../forms/report-questionnaire.ts';
import type { AskedReport, ReportedVersion } from './asked-report.ts';
import { CivilDays } from './civil-days.ts';
import { type Kind, noAnswer } from './question-column.ts';
import { questionnaireFrame } from './questionnaire-frame.ts';
import { type Ranges, rangesOf } from './ranges.ts';
import { shownQuestions } from './shown-questions.ts';

/** Returns a report's columns without rows: its questions and options. */
export function reportFrame(
  { scope, language }: Staff,
  { org, departmentSymbol: dep }: ReportQuestion,
  { report, versions, content, filter: { weeks, submittedWeeks, lastDay } }: AskedReport,
): ReportColumns {
  const newestFirst = Map.groupBy(versions.values(), ({ questionnaire }) => questionnaire.key);
  const context = { language, lastDay, days: new CivilDays(scope.timezone), shown: shownQuestions(report).questions };
  const none = { hidden: 0, typed: 0, sentAgain: 0 };
  return {
    questionnaires: report.setting.forms.flatMap((key) => {
      const versionsOfKey = newestFirst.get(key);
      if (!versionsOfKey) return [];
      const published = versionsOfKey.toReversed();
      const ranges = new Map(
        [...wordingsOf(versionsOfKey.map(({ questionnaire }) => questionnaire))].flatMap(([uniqueId, items]) => {
          const own = rangesOf(items, context);
          return own ? [[uniqueId, own]] : [];
        }),
      );
      const frame = questionnaireFrame(published, context, ranges);
      return [
        {
          ...frame,
          questionAnswerPairs: frame.questionAnswerPairs.map((pair) => ({
            ...pair,
            kinds: [noAnswer, ...offeredKinds(published, pair.uniqueId), ...measuredKinds(ranges.get(pair.uniqueId))],
            codes: '',
          })),
          rows: 0,
          firstDay: weeks?.from ?? '1970-01-01',
          days: '',
          contents: '',
          departments: '',
          versions: '',
        },
      ];
    }),
    contents: [...new Set(content)].sort(),
    departments: scope.departments.map(({ symbol }) => symbol).sort(),
    unusedQuestionnaires: report.setting.forms.filter((key) => !newestFirst.has(key)),
    org,
    dep,
    size: 0,
    weeks,
    submittedWeeks,
    leftOut: { patients: none, submissions: none },
  };
}

/** Returns the single answers of a question's versions with their risk groups. Combinations would be too many. */
function offeredKinds(versions: readonly ReportedVersion[], uniqueId: string): Kind[] {
  const kinds = versions.flatMap(({ questionnaire }) =>
    itemsOf(questionnaire).flatMap((item) =>
      item.uniqueId === uniqueId
        ? offered(item).map((answer) => ({ answers: answerKeys(item, answer), group: answerGroup(item, answer) }))
        : [],
    ),
  );
  return [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()];
}

/** Returns the ranges with their risk groups; only the groups for a question without ranges. */
const measuredKinds = (ranges: Ranges | undefined): Kind[] =>
  ranges?.list.length
    ? ranges.list.flatMap(({ key, groups }) => groups.map((group) => ({ answers: [key], group })))
    : (ranges?.groups ?? []).map((group) => ({ answers: [], group }));

function offered({ type, scale, options = [], unsure }: Item): Answer[] {
  if (type === 'scoring' && scale)
    return Array.from({ length: scale.high - scale.low + 1 }, (_, place) => ({ value: scale.low + place }));
  if (type !== 'radio') return [];
  return [...options.map((_, place) => ({ options: [place] })), ...(unsure ? [{ unsure: true as const }] : [])];
}
