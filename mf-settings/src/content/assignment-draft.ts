import { inLanguage, type Language, languages, type PartialLabels, type QuestionText } from '@intake-desk/contracts';
import type { AssignedContent } from '@intake-desk/contracts/administration';

type WordsField = `label.${Language}` | `group.${Language}`;

/** Values of the assignment form: a text for each field and language, empty if missing. */
type AssignmentDraft = Readonly<Record<WordsField, string>> & {
  readonly confirmation: boolean;
  readonly followups: boolean;
};

const empty: AssignmentDraft = {
  'label.en': '',
  'label.nl': '',
  'label.de': '',
  'label.es': '',
  'label.pt': '',
  'group.en': '',
  'group.nl': '',
  'group.de': '',
  'group.es': '',
  'group.pt': '',
  confirmation: false,
  followups: false,
};

/** Returns the initial form; a new entry has the labels of its questionnaire's title, also as the English one that it needs. */
export const draftOf = ({
  label,
  group,
  confirmation = false,
  followups = false,
}: { readonly label: QuestionText } & Partial<Omit<AssignedContent, 'label'>>): AssignmentDraft => ({
  ...empty,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`label.${language}`, label[language] ?? (language === 'en' ? inLanguage(label) : '')],
      [`group.${language}`, group?.[language] ?? ''],
    ]),
  ),
  confirmation,
  followups,
});

/** Returns the texts of a field in the languages that have one, and in English. */
const wordsOf = (draft: AssignmentDraft, field: 'label' | 'group'): PartialLabels => ({
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const text = draft[`${field}.${language}`].trim();
      return text === '' ? [] : [[language, text]];
    }),
  ),
  en: draft[`${field}.en`].trim(),
});

/** Returns true if there is a heading in any language. */
export const isGrouped = (draft: AssignmentDraft): boolean => Object.values(wordsOf(draft, 'group')).some(Boolean);

/** Returns the fields of a request without missing texts. */
export const valuesOf = (draft: AssignmentDraft) => ({
  label: wordsOf(draft, 'label'),
  ...(isGrouped(draft) ? { group: wordsOf(draft, 'group') } : {}),
  confirmation: draft.confirmation,
  followups: draft.followups,
});

/** Merges the user's changes into the newest version; `theirs` has its values of fields that both changed. */
export function mergeAssignments({
  base,
  mine,
  newest,
}: {
  readonly base: AssignmentDraft;
  readonly mine: AssignmentDraft;
  readonly newest: AssignmentDraft;
}): { readonly draft: AssignmentDraft; readonly theirs: Readonly<Record<string, string>> } {
  const [before, now] = [new Map(Object.entries(base)), new Map(Object.entries(newest))];
  const own = Object.entries(mine).filter(([name, value]) => value !== before.get(name));
  const contradicted = own.filter(([name, value]) => now.get(name) !== before.get(name) && now.get(name) !== value);
  return {
    draft: { ...newest, ...Object.fromEntries(own) },
    theirs: Object.fromEntries(contradicted.map(([name]) => [name, String(now.get(name))])),
  };
}
