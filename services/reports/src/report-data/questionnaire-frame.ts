import { itemsOf, type Language, type Questionnaire, type ReportQuestionnaire } from '@intake-desk/contracts';
import { wordingsOf } from '@intake-desk/contracts/content';
import type { ColumnQuestion, ColumnQuestionnaire } from '@intake-desk/contracts/reports';
import { keyedOptions, reportQuestionnaire } from '../forms/report-questionnaire.ts';
import type { ReportedVersion } from './asked-report.ts';
import { type CivilDays, dateOfDay } from './civil-days.ts';
import { questionChanges } from './question-changes.ts';

export interface FrameContext {
  readonly days: CivilDays;
  readonly language: Language;
  readonly shown: (questionnaire: ReportQuestionnaire) => ReportQuestionnaire;
}

/** A questionnaire's columns without rows. */
type QuestionnaireFrame = Pick<ColumnQuestionnaire, 'id' | 'name' | 'groups' | 'versionNumbers'> & {
  readonly questionAnswerPairs: readonly Omit<ColumnQuestion, 'kinds' | 'codes'>[];
};

/** Returns the frame of a questionnaire from its versions, oldest first. Throws TypeError without any. */
export function questionnaireFrame(
  versions: readonly ReportedVersion[],
  { days, language, shown }: FrameContext,
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
      return {
        ...pair,
        input: { ...pair.input, options: items ? keyedOptions(items, language) : [] },
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

const placesAsking = (uniqueId: string, versions: readonly Questionnaire[]): number[] =>
  versions.flatMap((version, place) => (itemsOf(version).some((item) => item.uniqueId === uniqueId) ? [place] : []));
