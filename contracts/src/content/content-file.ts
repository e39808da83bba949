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

type Resource = Readonly<Record<string, unknown>>;

/**
 * Splits a file into one file per questionnaire, each with the value sets that it names: those of a FHIR Bundle,
 * otherwise the file itself, unless it is a value set. `beside` are value sets of other files. Throws Invalid if it is
 * not JSON.
 */
export function questionnairesOf(text: string, beside: readonly Resource[] = []): string[] {
  const root = jsonOf(text);
  const resources = bundled(root);
  if (!resources && beside.length === 0) return [text];
  const all = resources ?? (isRecord(root) ? [root] : []);
  const valueSets = [...all.filter(isValueSet), ...beside];
  return all
    .filter((one) => !isValueSet(one) && (!resources || one.resourceType === 'Questionnaire'))
    .map((one) => {
      const own = JSON.stringify(one);
      const named = valueSets.filter(
        ({ url }) => typeof url === 'string' && own.includes(JSON.stringify(url).slice(0, -1)),
      );
      const contained = [...(Array.isArray(one.contained) ? one.contained : []), ...named];
      return named.length > 0 ? JSON.stringify({ ...one, contained }) : own;
    });
}

/** Returns the value sets of a file, for questionnaires of other files. Throws Invalid if it is not JSON. */
export function valueSetsOf(text: string): Resource[] {
  const root = jsonOf(text);
  return (bundled(root) ?? (isRecord(root) ? [root] : [])).filter(isValueSet);
}

const isValueSet = ({ resourceType }: Resource): boolean => resourceType === 'ValueSet';

/** Returns the resources of a Bundle; undefined for any other file. */
const bundled = (root: unknown): Resource[] | undefined =>
  isRecord(root) && root.resourceType === 'Bundle' && Array.isArray(root.entry)
    ? root.entry.flatMap((entry: unknown) => (isRecord(entry) && isRecord(entry.resource) ? [entry.resource] : []))
    : undefined;
