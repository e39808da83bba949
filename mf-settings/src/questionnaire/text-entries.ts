import type { Item, Questionnaire, QuestionText } from '@intake-desk/contracts';
import { renameGroup } from './edit-groups.ts';
import { changeItem } from './edit-items.ts';
import { changeOption } from './edit-options.ts';
import { itemPath } from './item-place.ts';

/** Kind of a text; those of options are numbered from 1. */
type TextKind =
  | 'title'
  | 'notice'
  | 'consent'
  | 'group'
  | 'text'
  | 'help'
  | 'option'
  | 'lowLabel'
  | 'highLabel'
  | 'unit';

export interface TextEntry {
  /** In the notation of faults, without the language. */
  readonly place: string;
  readonly kind: TextKind;
  readonly number?: number;
  readonly text: QuestionText;
  readonly change: (text: QuestionText) => Questionnaire;
}

/** Texts that are read together: of the questionnaire, a group's title, or a question with its options. */
export interface TextSection {
  readonly place: string;
  /** Absent for the questionnaire itself. */
  readonly group?: number;
  readonly item?: number;
  readonly entries: readonly TextEntry[];
}

/** Returns every text of the questionnaire in the order in which patients read them. */
export const textSections = (draft: Questionnaire): TextSection[] => [
  { place: '', entries: ownEntries(draft) },
  ...draft.groups.flatMap(({ title, items }, group): TextSection[] => [
    {
      place: `groups[${group}]`,
      group,
      entries: [
        {
          place: `groups[${group}].title`,
          kind: 'group',
          text: title,
          change: (text) => renameGroup(draft, group, text),
        },
      ],
    },
    ...items.map((one, item) => ({
      place: itemPath({ group, item }),
      group,
      item,
      entries: itemEntries(draft, { group, item }, one),
    })),
  ]),
];

function ownEntries(draft: Questionnaire): TextEntry[] {
  const { title, notice, consent } = draft;
  const own: TextEntry[] = [
    { place: 'title', kind: 'title', text: title, change: (text) => ({ ...draft, title: text }) },
    { place: 'notice', kind: 'notice', text: notice, change: (text) => ({ ...draft, notice: text }) },
  ];
  if (!consent) return own;
  return [
    ...own,
    { place: 'consent', kind: 'consent', text: consent, change: (text) => ({ ...draft, consent: text }) },
  ];
}

function itemEntries(draft: Questionnaire, place: { group: number; item: number }, item: Item): TextEntry[] {
  const path = itemPath(place);
  const { text, help, options = [], scale, number } = item;
  const unit = number?.unit;
  const entry = (kind: TextKind, at: string, value: QuestionText, change: (text: QuestionText) => Item): TextEntry => ({
    place: `${path}.${at}`,
    kind,
    text: value,
    change: (next) => changeItem(draft, place, change(next)),
  });
  return [
    entry('text', 'text', text, (next) => ({ ...item, text: next })),
    ...(help ? [entry('help', 'help', help, (next) => ({ ...item, help: next }))] : []),
    ...options.map(
      (option, index): TextEntry => ({
        place: `${path}.options[${index}].text`,
        kind: 'option',
        number: index + 1,
        text: option.text,
        change: (next) => changeOption(draft, place, index, { ...option, text: next }),
      }),
    ),
    ...(scale
      ? (['lowLabel', 'highLabel'] as const).map((label) =>
          entry(label, `scale.${label}`, scale[label], (next) => ({ ...item, scale: { ...scale, [label]: next } })),
        )
      : []),
    ...(unit ? [entry('unit', 'number.unit', unit, (next) => ({ ...item, number: { ...number, unit: next } }))] : []),
  ];
}
