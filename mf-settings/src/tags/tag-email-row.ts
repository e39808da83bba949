import type { Language } from '@intake-desk/contracts';
import { allDepartments, fallbackLanguage, languages } from '@intake-desk/contracts';
import type { TagEmailTemplateView } from '@intake-desk/contracts/administration';

/** A mail of a tag in one language, as a list's row. */
export interface TagEmailRow extends Omit<TagEmailTemplateView, 'placeholders'> {
  readonly id: number;
  readonly name: string;
}

/** A mail as it is being entered. */
export interface TagEmailDraft {
  readonly key: string;
  readonly language: string;
  /** Whose own mail it is; `all` for that of the whole organisation. */
  readonly departmentSymbol: string;
  readonly subject: string;
  readonly template: string;
  readonly tag_enabled: boolean;
}

/** A number for a mail, which has none of its own: the same for the same key, language and department (FNV-1a). */
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
  ...{ key, language, departmentSymbol, subject, template, tag_enabled, version },
});

/** The first draft of a mail; of a new one in `language`. */
export const tagEmailDraftOf = (row: TagEmailRow | undefined, language: Language): TagEmailDraft => ({
  key: row?.key ?? '',
  language: row?.language ?? language,
  departmentSymbol: row?.departmentSymbol ?? allDepartments,
  subject: row?.subject ?? '',
  template: row?.template ?? '',
  tag_enabled: row?.tag_enabled ?? true,
});

/** The department that a draft's choice names; null for the whole organisation. */
export const departmentOfDraft = ({ departmentSymbol }: Pick<TagEmailDraft, 'departmentSymbol'>): string | null =>
  departmentSymbol === allDepartments ? null : departmentSymbol;

/** The language that a draft's choice names. */
export const languageOfDraft = ({ language }: Pick<TagEmailDraft, 'language'>): Language =>
  languages.find((one) => one === language) ?? fallbackLanguage;
