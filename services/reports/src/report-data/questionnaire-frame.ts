import { itemsOf, type Language, type Questionnaire, type ReportQuestionnaire, risk } from '@intake-desk/contracts';
import { wordingsOf } from '@intake-desk/contracts/content';
import type { ColumnQuestion, ColumnQuestionnaire } from '@intake-desk/contracts/reports';
import { keyedOptions, reportQuestionnaire } from '../forms/report-questionnaire.ts';
import type { ReportedVersion } from './asked-report.ts';
import { type CivilDays, dateOfDay } from './civil-days.ts';
import { questionChanges } from './question-changes.ts';
import type { Ranges } from './ranges.ts';

export interface FrameContext {
  readonly days: CivilDays;
  readonly language: Language;
  readonly lastDay: string;
  readonly shown: (questionnaire: ReportQuestionnaire) => ReportQuestionnaire;
}

/** A questionnaire's columns without rows. */
type QuestionnaireFrame = Pick<ColumnQuestionnaire, 'id' | 'name' | 'groups' | 'versionNumbers'> & {
  readonly questionAnswerPairs: readonly Omit<ColumnQuestion, 'kinds' | 'codes'>[];
};

/** Returns the frame of a questionnaire from its versions, oldest first, and ranges by question. Throws TypeError without any version. */
export function questionnaireFrame(
  versions: readonly ReportedVersion[],
  { days, language, shown }: FrameContext,
  rangesOf: ReadonlyMap<string, Ranges>,
): QuestionnaireFrame {
  const questionnaires = versions.map(({ questionnaire }) => questionnaire);
  const newestFirst = questionnaires.toReversed();
  const [newest, ...former] = newestFirst;
  if (!newest) throw new TypeError('A questionnaire without a version has no frame.');
  const listed = shown(reportQuestionnaire([newest, ...former], language));
  const wordings = wordingsOf(newestFirst);
  return {
    ...listed,
    questionAnswerPairs: listed.questionAnswerPairs.map((pair) => {
      const items = wordings.get(pair.uniqueId);
      const ranges = rangesOf.get(pair.uniqueId);
      return {
        ...pair,
        input: {
          ...pair.input,
          options: [...rangeOptions(ranges), ...(items ? keyedOptions(items, language) : [])],
          ...(ranges ? { measure: ranges.measure } : {}),
        },
        askedIn: placesAsking(pair.uniqueId, questionnaires),
        changes: questionChanges(pair.uniqueId, questionnaires),
      };
    }),
    versionNumbers: versions.map(({ questionnaire, publishedAt }) => ({
      version: questionnaire.version,
      since: dateOfDay(days.of(publishedAt)),
    })),
  };
}

const rangeOptions = (ranges: Ranges | undefined): ColumnQuestion['input']['options'] =>
  (ranges?.list ?? []).map(({ key, label, groups: [group = risk.other, ...others] }) => ({
    key,
    answer: label,
    groupId: others.length === 0 ? group : risk.other,
  }));

const placesAsking = (uniqueId: string, versions: readonly Questionnaire[]): number[] =>
  versions.flatMap((version, place) => (itemsOf(version).some((item) => item.uniqueId === uniqueId) ? [place] : []));
