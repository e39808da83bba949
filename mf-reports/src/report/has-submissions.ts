import { isApiError } from '@intake-desk/kit';

/** Text columns of a questionnaire that a report needs. */
const texts = ['firstDay', 'days', 'contents', 'departments', 'versions'];

/** Returns true if a response contains submissions (S2 §8): it has columns, whose millions of numbers are unchecked. */
export function hasSubmissions(response: unknown): boolean {
  if (!isObject(response) || typeof response.size !== 'number') return false;
  const { contents, departments, questionnaires } = response;
  return (
    Array.isArray(contents) &&
    Array.isArray(departments) &&
    Array.isArray(questionnaires) &&
    questionnaires.every(hasColumns)
  );
}

/** Returns true if a report's response lacks its submissions or cannot be read. */
export function isUnavailable({ data, error }: { readonly data?: unknown; readonly error?: unknown }): boolean {
  if (error !== undefined) return isApiError(error) && error.status >= 200 && error.status < 300;
  return data !== undefined && !hasSubmissions(data);
}

const hasColumns = (questionnaire: unknown): boolean =>
  isObject(questionnaire) &&
  typeof questionnaire.rows === 'number' &&
  texts.every((name) => typeof questionnaire[name] === 'string') &&
  Array.isArray(questionnaire.versionNumbers) &&
  Array.isArray(questionnaire.questionAnswerPairs) &&
  questionnaire.questionAnswerPairs.every(hasCodes);

const hasCodes = (pair: unknown): boolean =>
  isObject(pair) && typeof pair.codes === 'string' && Array.isArray(pair.kinds);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
