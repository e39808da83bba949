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
} from '@intake-desk/contracts/content';

/** A questionnaire of a chosen file, as the server would read it. */
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
  /** Faults by place. */
  readonly faults?: FieldKeys;
  /** Why the file cannot be used at all. */
  readonly trouble?: 'tooLarge' | 'unreadable';
}

/**
 * Reads the questionnaires of a file: several if it is a FHIR Bundle, which are named by their keys. Never rejects: an empty file, one
 * that is not JSON and an unknown encoding are `unreadable`.
 */
export async function readChosenFile(file: File, language: Language): Promise<ChosenFile[]> {
  const { name } = file;
  const unusable = (trouble: 'tooLarge' | 'unreadable'): ChosenFile => ({
    name,
    fileName: name,
    text: '',
    format: 'desk',
    trouble,
  });
  try {
    const texts = questionnairesOf(decodeFile(new Uint8Array(await file.arrayBuffer())));
    return texts.map((text) => {
      if (text.length > limit.questionnaire.file) return unusable('tooLarge');
      return chosenFile(
        { name: texts.length > 1 ? `${name}: ${fileKey(text)}` : name, fileName: name, text },
        language,
      );
    });
  } catch {
    return [unusable('unreadable')];
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
