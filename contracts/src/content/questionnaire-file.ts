import { Invalid } from '../failure/error.ts';
import type { Questionnaire } from '../questionnaire/questionnaire.ts';
import { checkedQuestionnaire } from './check-questionnaire.ts';

/** Value of `format` in a file of the desk (docs/content.md). */
export const fileFormat = 'intake-desk-questionnaire-1';

/** Levels of objects and lists within each other: readers call themselves for each. An item of FHIR is two levels. */
const MOST_LEVELS = 100;

/** Parses a file as JSON. Throws Invalid if it is not JSON, or nested more deeply than any questionnaire. */
export function jsonOf(text: string): unknown {
  const value = parsed(text);
  let level: unknown[] = [value];
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels > MOST_LEVELS) throw new Invalid({ file: ['validation.max'] });
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid({ file: ['content.json'] });
  }
}

/** Reads a questionnaire from a file in the desk's own format. Throws Invalid with every wrong place. */
export function readQuestionnaireFile(text: string): Questionnaire {
  const value = jsonOf(text);
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== fileFormat) {
    throw new Invalid({ format: ['content.format'] });
  }
  const { format: _, ...content } = value;
  return checkedQuestionnaire(content);
}

/** Writes one version as a file, one field per line for reviews. */
export const writeQuestionnaireFile = (questionnaire: Questionnaire): string =>
  `${JSON.stringify({ format: fileFormat, ...questionnaire }, null, 2)}\n`;

/** Returns the file name of a version: `preop.json` or `preop.fhir.json`. */
export const questionnaireFileName = (key: string, format: 'desk' | 'fhir'): string =>
  `${key}${format === 'fhir' ? '.fhir' : ''}.json`;
