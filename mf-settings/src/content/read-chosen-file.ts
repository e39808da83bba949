import { type FieldKeys, type Language, languages, limit } from '@intake-desk/contracts';
import type { ContentFormat } from '@intake-desk/contracts/administration';
import {
  decodeFile,
  type FileContent,
  fhirFileVersion,
  fileKey,
  formatOfFile,
  questionnairesOf,
  tryContentFile,
  valueSetsOf,
} from '@intake-desk/contracts/content';

export interface ChosenFile {
  readonly name: string;
  readonly text: string;
  readonly format: ContentFormat;
  readonly fileName: string;
  /** The file's own version, if it is no number of the desk: FHIR's versions are free text. */
  readonly called?: string;
  /** Language of the texts, if the file names none of the desk. */
  readonly language?: Language;
  /** Absent if the file cannot be imported. */
  readonly content?: FileContent;
  readonly faults?: FieldKeys;
  /** Why the file cannot be used at all. */
  readonly trouble?: 'tooLarge' | 'unreadable';
}

/**
 * Reads the questionnaires of the chosen files, with the value sets that other chosen files hold: several of a FHIR Bundle, which are
 * named by their keys. Never rejects: an empty file, one that is not JSON and an unknown encoding are `unreadable`.
 */
export async function readChosenFiles(files: readonly File[], language: Language): Promise<ChosenFile[]> {
  const texts = await Promise.all(files.map(textOf));
  const valueSets = texts.flatMap((text) => (typeof text === 'string' ? valueSetsOf(text) : []));
  return texts.flatMap((text, place) => {
    const name = files[place]?.name ?? '';
    if (typeof text !== 'string') return [{ ...text, name, fileName: name, text: '', format: 'desk' as const }];
    const found = questionnairesOf(text, valueSets);
    return found.map((one) => {
      const called = found.length > 1 ? `${name}: ${fileKey(one)}` : name;
      return chosenFile({ name: called, fileName: name, text: one }, language);
    });
  });
}

/** Returns the text of a JSON file, or why it cannot be used. */
async function textOf(file: File): Promise<string | Pick<ChosenFile, 'trouble'>> {
  try {
    const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
    valueSetsOf(text);
    return text.length > limit.questionnaire.source ? { trouble: 'tooLarge' } : text;
  } catch {
    return { trouble: 'unreadable' };
  }
}

/** Reads a questionnaire again, with its texts in another language. */
export const inOtherLanguage = ({ name, fileName, text }: ChosenFile, language: Language): ChosenFile =>
  chosenFile({ name, fileName, text }, language);

function chosenFile(given: Pick<ChosenFile, 'name' | 'fileName' | 'text'>, language: Language): ChosenFile {
  const { fileName, text } = given;
  const format = formatOfFile(text);
  const called = format === 'fhir' ? fhirFileVersion(text) : 0;
  const asked = format === 'fhir' && !namesLanguage(text) ? language : undefined;
  return {
    ...given,
    format,
    ...(typeof called === 'string' ? { called } : {}),
    ...(asked ? { language: asked } : {}),
    ...tryContentFile(text, format, { language: asked, fileName }),
  };
}

/** Returns true if a FHIR file names a language of the desk. */
function namesLanguage(text: string): boolean {
  const root: unknown = JSON.parse(text);
  if (typeof root !== 'object' || root === null || !('language' in root)) return false;
  const [named] = String(root.language).toLowerCase().split('-');
  return languages.some((language) => language === named);
}
