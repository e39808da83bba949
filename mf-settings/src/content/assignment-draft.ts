import { type Language, languages, type PartialLabels } from '@intake-desk/contracts';
import type { AssignedContent } from '@intake-desk/contracts/administration';

type WordsField = `label.${Language}` | `group.${Language}`;

/** How a department sends a questionnaire, as it is being entered: a text for each field and language, empty if it has no words. */
export type AssignmentDraft = Readonly<Record<WordsField, string>> & {
  readonly confirmation: boolean;
  readonly followups: boolean;
};

const empty: AssignmentDraft = {
  ...{ 'label.en': '', 'label.nl': '', 'label.de': '', 'label.es': '', 'label.pt': '' },
  ...{ 'group.en': '', 'group.nl': '', 'group.de': '', 'group.es': '', 'group.pt': '' },
  ...{ confirmation: false, followups: false },
};

/** The first draft of an entry; a new one has the words of its questionnaire's title. */
export const draftOf = ({
  label,
  group,
  confirmation = false,
  followups = false,
}: Pick<AssignedContent, 'label'> & Partial<AssignedContent>): AssignmentDraft => ({
  ...empty,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`label.${language}`, label[language] ?? ''],
      [`group.${language}`, group?.[language] ?? ''],
    ]),
  ),
  ...{ confirmation, followups },
});

/** The words of a field in the languages that have some, English among them. */
const wordsOf = (draft: AssignmentDraft, field: 'label' | 'group'): PartialLabels => ({
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const text = draft[`${field}.${language}`].trim();
      return text === '' ? [] : [[language, text]];
    }),
  ),
  en: draft[`${field}.en`].trim(),
});

/** Whether a heading is given in any language. */
export const isGrouped = (draft: AssignmentDraft): boolean => Object.values(wordsOf(draft, 'group')).some(Boolean);

/** What is sent of a draft: languages without words, and a heading without any, are left out. */
export const valuesOf = (draft: AssignmentDraft) => ({
  label: wordsOf(draft, 'label'),
  ...(isGrouped(draft) ? { group: wordsOf(draft, 'group') } : {}),
  ...{ confirmation: draft.confirmation, followups: draft.followups },
});

/** One's own changes on what somebody else saved meanwhile; `theirs` has the newest words of what both changed. */
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
