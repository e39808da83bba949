import { type Language, languages, type QuestionText } from '@intake-desk/contracts';
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

/** Returns the initial form; a new entry has the labels of its questionnaire's title. */
export const draftOf = ({
  label,
  group,
  confirmation = false,
  followups = false,
}: { readonly label: QuestionText } & Partial<Omit<AssignedContent, 'label'>>): AssignmentDraft => ({
  ...empty,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`label.${language}`, label[language] ?? ''],
      [`group.${language}`, group?.[language] ?? ''],
    ]),
  ),
  confirmation,
  followups,
});

/** Returns the texts of a field in the languages that have one; undefined if none has. */
function wordsOf(draft: AssignmentDraft, field: 'label' | 'group'): QuestionText | undefined {
  const words = languages.flatMap((language) => {
    const text = draft[`${field}.${language}`].trim();
    return text === '' ? [] : [[language, text]];
  });
  return words.length === 0 ? undefined : Object.fromEntries(words);
}

/** Returns the fields of a request without missing texts; undefined without a label in any language. */
export function valuesOf(draft: AssignmentDraft) {
  const [label, group] = [wordsOf(draft, 'label'), wordsOf(draft, 'group')];
  const { confirmation, followups } = draft;
  return label && { label, ...(group && { group }), confirmation, followups };
}

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
