import type { PartialLabels, Questionnaire } from '@intake-desk/contracts';

const say = (en: string): PartialLabels => ({ en });

/** One item of each type, of which some offer "I do not know", one that depends on another, a sum, and a consent. */
export const unsureQuestionnaire: Questionnaire = {
  key: 'unsure',
  version: 1,
  title: say('Sleep'),
  notice: say('Demonstration, not for clinical use.'),
  consent: say('I agree.'),
  groups: [
    {
      id: 'night',
      title: say('At night'),
      items: [
        {
          uniqueId: 'unsure.wakes',
          type: 'radio',
          text: say('Do you wake up?'),
          required: true,
          unsure: { groupId: 2 },
          options: [
            { text: say('Yes'), groupId: 1, score: 2 },
            { text: say('No'), groupId: 3, score: 0 },
          ],
        },
        {
          uniqueId: 'unsure.why',
          type: 'checkbox',
          text: say('Why?'),
          required: true,
          unsure: { groupId: 0 },
          showIf: { uniqueId: 'unsure.wakes', options: [0] },
          options: [
            { text: say('Pain'), groupId: 1 },
            { text: say('Noise'), groupId: 3 },
            { text: say('None of these'), groupId: 3, exclusive: true },
          ],
        },
      ],
    },
    {
      id: 'day',
      title: say('By day'),
      items: [
        {
          uniqueId: 'unsure.rested',
          type: 'scoring',
          text: say('How rested are you?'),
          required: true,
          unsure: { groupId: 1 },
          scale: {
            low: 0,
            high: 10,
            lowLabel: say('Not'),
            highLabel: say('Very'),
            bands: [{ low: 0, high: 10, groupId: 3 }],
          },
        },
        { uniqueId: 'unsure.remarks', type: 'textArea', text: say('Remarks'), required: false },
        {
          uniqueId: 'unsure.naps',
          type: 'radio',
          text: say('Do you nap?'),
          required: false,
          options: [
            { text: say('Yes'), groupId: 3, score: 1 },
            { text: say('No'), groupId: 3, score: 0 },
          ],
        },
      ],
    },
  ],
  sum: {
    items: ['unsure.wakes', 'unsure.naps'],
    bands: [
      { low: 0, high: 1, groupId: 3 },
      { low: 2, high: 9, groupId: 2 },
    ],
  },
};
