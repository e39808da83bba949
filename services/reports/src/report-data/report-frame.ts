import { type Item, itemsOf, type ReportQuestion } from '@intake-desk/contracts';
import { answerGroup } from '@intake-desk/contracts/grading';
import type { ReportColumns } from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import type { AskedReport, ReportedVersion } from './asked-report.ts';
import { CivilDays } from './civil-days.ts';
import { type Kind, noAnswer } from './question-column.ts';
import { questionnaireFrame } from './questionnaire-frame.ts';
import type { Days } from './report-filter.ts';
import { shownQuestions } from './shown-questions.ts';

/** Returns the columns of a report without a row: what it asks and offers, whoever answered it. */
export function reportFrame(
  { scope, language }: Staff,
  { org, departmentSymbol: dep }: ReportQuestion,
  { report, versions, content }: AskedReport,
  weeks: Days | null,
): ReportColumns {
  const newestFirst = Map.groupBy(versions.values(), ({ questionnaire }) => questionnaire.key);
  const context = { language, days: new CivilDays(scope.timezone), shown: shownQuestions(report).questions };
  const none = { hidden: 0, typed: 0, sentAgain: 0 };
  return {
    questionnaires: report.setting.forms.flatMap((key) => {
      const published = newestFirst.get(key)?.toReversed();
      if (!published) return [];
      const frame = questionnaireFrame(published, context);
      return [
        {
          ...frame,
          questionAnswerPairs: frame.questionAnswerPairs.map((pair) => ({
            ...pair,
            kinds: [noAnswer, ...numbersOf(published, pair.uniqueId)],
            codes: '',
          })),
          ...{ rows: 0, firstDay: weeks?.from ?? '1970-01-01', days: '', contents: '', departments: '', versions: '' },
        },
      ];
    }),
    contents: [...new Set(content)].sort(),
    departments: scope.departments.map(({ symbol }) => symbol).sort(),
    unusedQuestionnaires: report.setting.forms.filter((key) => !newestFirst.has(key)),
    ...{ org, dep, size: 0, weeks, leftOut: { patients: none, submissions: none } },
  };
}

/** The numbers of a question's scales, each with the group that it comes to. */
function numbersOf(versions: readonly ReportedVersion[], uniqueId: string): Kind[] {
  const kinds = versions.flatMap(({ questionnaire }) =>
    itemsOf(questionnaire).flatMap((item) => (item.uniqueId === uniqueId ? kindsOfScale(item) : [])),
  );
  return [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()];
}

const kindsOfScale = (item: Item): Kind[] =>
  item.scale
    ? Array.from({ length: item.scale.high - item.scale.low + 1 }, (_, place) => (item.scale?.low ?? 0) + place).map(
        (value) => ({ answers: [String(value)], group: answerGroup(item, { value }) }),
      )
    : [];
