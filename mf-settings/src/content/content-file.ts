import type { ContentFormat } from '@intake-desk/contracts';
import { limit } from '@intake-desk/contracts';

/** A file that was chosen: its text, or why it is no questionnaire. */
export type ChosenFile =
  | { readonly name: string; readonly text: string; readonly format: ContentFormat }
  | { readonly name: string; readonly trouble: 'tooLarge' | 'unreadable' };

/** Returns the text of a file and its format, which its content shows: FHIR says of what type a resource is. */
export async function readContentFile(file: File): Promise<ChosenFile> {
  const { name } = file;
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.length > limit.questionnaire.file) return { name, trouble: 'tooLarge' };
    return text === ''
      ? { name, trouble: 'unreadable' }
      : { name, text, format: /"resourceType"\s*:/.test(text) ? 'fhir' : 'desk' };
  } catch {
    return { name, trouble: 'unreadable' };
  }
}
