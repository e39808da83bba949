import { type AdministeredRelease, type Language, languages } from '@intake-desk/contracts';

/** A field of a release in one language, by the gateway's name in a 422. */
type NameField = `names.${Language}`;
type TextField = `texts.${Language}`;

/** Values of the release form: a text per field and language, empty if missing. */
export type ReleaseDraft = Readonly<Record<NameField | TextField | 'tag', string>> & { readonly published: boolean };

type Words = AdministeredRelease['names'];

const emptyDraft: ReleaseDraft = {
  tag: '',
  published: false,
  'names.en': '',
  'names.nl': '',
  'names.de': '',
  'names.es': '',
  'names.pt': '',
  'texts.en': '',
  'texts.nl': '',
  'texts.de': '',
  'texts.es': '',
  'texts.pt': '',
};

/** Returns the initial form, empty for a new release. */
export const draftOf = (release: AdministeredRelease | undefined): ReleaseDraft =>
  release
    ? {
        ...emptyDraft,
        tag: release.tag,
        published: release.published,
        ...Object.fromEntries(
          languages.flatMap((language) => [
            [`names.${language}`, release.names[language] ?? ''],
            [`texts.${language}`, release.texts[language] ?? ''],
          ]),
        ),
      }
    : emptyDraft;

/** Returns the fields of a request without missing languages. */
export function valuesOf(draft: ReleaseDraft) {
  const words = (part: 'names' | 'texts'): Words => ({
    ...Object.fromEntries(
      languages.flatMap((language) => {
        const text = draft[`${part}.${language}`];
        return text === '' ? [] : [[language, text]];
      }),
    ),
    en: draft[`${part}.en`],
  });
  return { tag: draft.tag, published: draft.published, names: words('names'), texts: words('texts') };
}

/** Returns languages without name or text, whose readers get English. */
export const missingIn = (names: Words, texts: Words): Language[] =>
  languages.filter((language) => !names[language]?.trim() || !texts[language]?.trim());
