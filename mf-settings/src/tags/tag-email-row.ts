import { allDepartments, fallbackLanguage, type Language, languages } from '@intake-desk/contracts';
import type { TagEmailTemplateView } from '@intake-desk/contracts/administration';

export interface TagEmailRow extends Omit<TagEmailTemplateView, 'placeholders'> {
  readonly id: number;
  readonly name: string;
}

export interface TagEmailDraft {
  readonly key: string;
  readonly language: string;
  /** Department of the mail; `all` for the whole organisation. */
  readonly departmentSymbol: string;
  readonly subject: string;
  readonly template: string;
  readonly tag_enabled: boolean;
}

/** Returns a stable id from key, language and department (FNV-1a), since mails have no id. */
function idOf({
  key,
  language,
  departmentSymbol,
}: Pick<TagEmailTemplateView, 'key' | 'language' | 'departmentSymbol'>): number {
  let hash = 0x811c9dc5;
  for (const character of `${language} ${departmentSymbol ?? allDepartments} ${key}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

export const tagEmailRow = ({
  key,
  language,
  departmentSymbol,
  subject,
  template,
  tag_enabled,
  version,
}: Omit<TagEmailTemplateView, 'placeholders'>): TagEmailRow => ({
  id: idOf({ key, language, departmentSymbol }),
  name: departmentSymbol === null ? `${key} (${language})` : `${key} (${language}, ${departmentSymbol})`,
  key,
  language,
  departmentSymbol,
  subject,
  template,
  tag_enabled,
  version,
});

/** Returns the initial form; a new mail is in `language`. */
export const tagEmailDraftOf = (row: TagEmailRow | undefined, language: Language): TagEmailDraft => ({
  key: row?.key ?? '',
  language: row?.language ?? language,
  departmentSymbol: row?.departmentSymbol ?? allDepartments,
  subject: row?.subject ?? '',
  template: row?.template ?? '',
  tag_enabled: row?.tag_enabled ?? true,
});

/** Returns the chosen department; null for the whole organisation. */
export const departmentOfDraft = ({ departmentSymbol }: Pick<TagEmailDraft, 'departmentSymbol'>): string | null =>
  departmentSymbol === allDepartments ? null : departmentSymbol;

export const languageOfDraft = ({ language }: Pick<TagEmailDraft, 'language'>): Language =>
  languages.find((one) => one === language) ?? fallbackLanguage;
