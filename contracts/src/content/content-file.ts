import type { ContentFormat } from '../administration/content.ts';
import { Invalid } from '../failure/error.ts';
import type { FieldKeys } from '../failure/validation.ts';
import type { Questionnaire } from '../questionnaire/questionnaire.ts';
import { isRecord } from '../schema/is-record.ts';
import { type FileOrigin, readFhirQuestionnaire } from './fhir/read-fhir.ts';
import { jsonOf, readQuestionnaireFile } from './questionnaire-file.ts';

/** A questionnaire of a file, and the parts of the file that it does not have, by place. */
export interface FileContent {
  readonly questionnaire: Questionnaire;
  readonly notices: FieldKeys;
}

/** Reads a questionnaire from a file of either format. Throws Invalid with every place that cannot be imported. */
export const readContentFile = (text: string, format: ContentFormat, origin?: FileOrigin): FileContent =>
  format === 'fhir'
    ? readFhirQuestionnaire(onlyQuestionnaireOf(text), origin)
    : { questionnaire: readQuestionnaireFile(text), notices: {} };

/** Reads a file like `readContentFile` and returns its faults: a remote cannot catch them, since its class Invalid is another copy. */
export function tryContentFile(
  ...file: Parameters<typeof readContentFile>
): { readonly content: FileContent } | { readonly faults: FieldKeys } {
  try {
    return { content: readContentFile(...file) };
  } catch (error) {
    if (error instanceof Invalid) return { faults: error.errors };
    throw error;
  }
}

/** Returns the only questionnaire of a FHIR Bundle, else the file itself. */
function onlyQuestionnaireOf(text: string): string {
  const [only, ...more] = questionnairesOf(text);
  return only === undefined || more.length > 0 ? text : only;
}

/** Returns the text of a file in UTF-8, or in UTF-16 with its byte order mark. Throws a TypeError for any other encoding. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

/**
 * Returns the questionnaires of a file as files of their own: those of a FHIR Bundle, each with the Bundle's value sets, else the file
 * itself. Throws Invalid if it is not JSON.
 */
export function questionnairesOf(text: string): string[] {
  const root = jsonOf(text);
  if (!isRecord(root) || root.resourceType !== 'Bundle' || !Array.isArray(root.entry)) return [text];
  const resources = root.entry.flatMap((entry: unknown) =>
    isRecord(entry) && isRecord(entry.resource) ? [entry.resource] : [],
  );
  const valueSets = resources.filter(({ resourceType }) => resourceType === 'ValueSet');
  return resources
    .filter(({ resourceType }) => resourceType === 'Questionnaire')
    .map((one) =>
      JSON.stringify({ ...one, contained: [...(Array.isArray(one.contained) ? one.contained : []), ...valueSets] }),
    );
}
