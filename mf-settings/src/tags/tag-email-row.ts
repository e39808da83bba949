import type { Language, TagEmailTemplateView } from '@intake-desk/contracts';
import { fallbackLanguage, languages } from '@intake-desk/contracts';

/** A mail of a tag in one language, as a list's row. */
export interface TagEmailRow extends Omit<TagEmailTemplateView, 'placeholders'> {
  readonly id: number;
  readonly name: string;
}

/** A mail as it is being entered. */
export interface TagEmailDraft {
  readonly key: string;
  readonly language: string;
  readonly subject: string;
  readonly template: string;
  readonly tag_enabled: boolean;
}

/** A number for a mail, which has none of its own: the same for the same key and language (FNV-1a). */
function idOf(key: string, language: Language): number {
  let hash = 0x811c9dc5;
  for (const character of `${language} ${key}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

export const tagEmailRow = ({
  key,
  language,
  subject,
  template,
  tag_enabled,
  version,
}: Omit<TagEmailTemplateView, 'placeholders'>): TagEmailRow => ({
  ...{ id: idOf(key, language), name: `${key} (${language})` },
  ...{ key, language, subject, template, tag_enabled, version },
});

/** The first draft of a mail; of a new one in `language`. */
export const tagEmailDraftOf = (row: TagEmailRow | undefined, language: Language): TagEmailDraft => ({
  key: row?.key ?? '',
  language: row?.language ?? language,
  subject: row?.subject ?? '',
  template: row?.template ?? '',
  tag_enabled: row?.tag_enabled ?? true,
});

/** The language that a draft's choice names. */
export const languageOfDraft = ({ language }: Pick<TagEmailDraft, 'language'>): Language =>
  languages.find((one) => one === language) ?? fallbackLanguage;
