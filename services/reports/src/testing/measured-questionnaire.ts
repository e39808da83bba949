import type { Item, Questionnaire } from '@intake-desk/contracts';

const question = (name: string, en: string, more: Pick<Item, 'type'> & Partial<Item>): Item => ({
  uniqueId: `measured.${name}`,
  text: { en },
  required: false,
  ...more,
});

/** A number between bounds and one without, and each kind of date. */
export const measuredQuestionnaire: Questionnaire = {
  key: 'measured',
  version: 1,
  title: { en: 'Before the operation' },
  notice: { en: 'Demonstration, not for clinical use.' },
  groups: [
    {
      id: 'all',
      title: { en: 'About you' },
      items: [
        question('weight', 'How much do you weigh?', {
          type: 'number',
          number: {
            low: 30,
            high: 250,
            decimals: 1,
            unit: { en: 'kg' },
            thresholds: [
              { from: 50, groupId: 3 },
              { from: 120, groupId: 2 },
            ],
          },
          unsure: { groupId: 2 },
        }),
        question('alcohol', 'How much do you drink in a week?', {
          type: 'number',
          number: {
            low: 0,
            decimals: 0,
            unit: { en: 'glasses', nl: 'glazen' },
            thresholds: [{ from: 15, groupId: 1 }],
          },
        }),
        question('operated', 'When was your last operation?', { type: 'date', date: { kind: 'date', partial: true } }),
        question('pills', 'When did you last take your pills?', { type: 'date', date: { kind: 'dateTime' } }),
        question('sleep', 'When do you go to sleep?', { type: 'date', date: { kind: 'time' } }),
      ],
    },
  ],
};
