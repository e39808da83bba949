import type { Item, Questionnaire } from '@intake-desk/contracts';
import { unsureQuestionnaire } from './unsure-questionnaire.ts';

const reworded: Readonly<Record<string, (item: Item) => Item[]>> = {
  'unsure.wakes': (item) => [
    {
      ...item,
      text: { en: 'Do you wake up at night?', nl: 'Wordt u wakker?' },
      options: [
        { text: { en: 'Sometimes', nl: 'Soms' }, groupId: 2, score: 1 },
        { text: { en: 'No', nl: 'Nee' }, groupId: 3, score: 0 },
        { text: { en: 'Yes', nl: 'Ja' }, groupId: 2, score: 2 },
      ],
    },
  ],
  'unsure.rested': ({ scale, ...item }) => [{ ...item, ...(scale ? { scale: { ...scale, low: -2, high: 5 } } : {}) }],
  'unsure.naps': (item) => [{ ...item, uniqueId: 'unsure.dreams', text: { en: 'Do you dream?' } }],
};

/** The questionnaire about sleep and its second version: reworded, with another option, another scale, and one question in place of another. */
export const versionedQuestionnaire: readonly [Questionnaire, Questionnaire] = [
  unsureQuestionnaire,
  {
    ...unsureQuestionnaire,
    version: 2,
    groups: unsureQuestionnaire.groups.map((group) => ({
      ...group,
      items: group.items.flatMap((item) => reworded[item.uniqueId]?.(item) ?? [item]),
    })),
    sum: { items: ['unsure.wakes'], bands: [{ low: 0, high: 2, groupId: 3 }] },
  },
];
