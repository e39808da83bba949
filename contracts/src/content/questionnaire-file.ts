import { Invalid } from '../failure/error.ts';
import type { Questionnaire } from '../questionnaire/questionnaire.ts';
import { checkedQuestionnaire } from './check-questionnaire.ts';

/** What the first line of a file says it is (docs/content.md). */
export const fileFormat = 'intake-desk-questionnaire-1';

/** The value of a file. Throws Invalid if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid({ file: ['content.json'] });
  }
}

/** The questionnaire of a file of the desk's own format. Throws Invalid with each wrong place. */
export function readQuestionnaireFile(text: string): Questionnaire {
  const value = jsonOf(text);
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== fileFormat) {
    throw new Invalid({ format: ['content.format'] });
  }
  const { format: _, ...content } = value;
  return checkedQuestionnaire(content);
}

/** One version as a file: a field a line, so that a change shows as its lines in a review. */
export const writeQuestionnaireFile = (questionnaire: Questionnaire): string =>
  `${JSON.stringify({ format: fileFormat, ...questionnaire }, null, 2)}\n`;

/** The name under which a version is kept: `preop.json`, or `preop.fhir.json`. */
export const questionnaireFileName = (key: string, format: 'desk' | 'fhir'): string =>
  `${key}${format === 'fhir' ? '.fhir' : ''}.json`;
