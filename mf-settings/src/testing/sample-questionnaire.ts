import type { Questionnaire } from '@intake-desk/contracts';

/** A questionnaire with a condition across options, a scale and a sum. */
export const sampleQuestionnaire: Questionnaire = {
  key: 'pain',
  version: 1,
  title: { en: 'Pain', nl: 'Pijn' },
  notice: { en: 'Own wording.' },
  groups: [
    {
      id: 'now',
      title: { en: 'Now' },
      items: [
        {
          uniqueId: 'pain.any',
          type: 'radio',
          required: true,
          text: { en: 'Have you pain?', nl: 'Heeft u pijn?' },
          options: [
            { text: { en: 'No', nl: 'Nee' }, groupId: 3, score: 0 },
            { text: { en: 'Yes' }, groupId: 2, score: 2 },
          ],
        },
        {
          uniqueId: 'pain.where',
          type: 'textArea',
          required: false,
          text: { en: 'Where?' },
          showIf: { uniqueId: 'pain.any', options: [1] },
        },
      ],
    },
    {
      id: 'before',
      title: { en: 'Before' },
      items: [
        {
          uniqueId: 'pain.worst',
          type: 'scoring',
          required: true,
          text: { en: 'How bad was it?' },
          scale: {
            low: 0,
            high: 10,
            lowLabel: { en: 'None' },
            highLabel: { en: 'Worst' },
            bands: [
              { low: 0, high: 6, groupId: 3 },
              { low: 7, high: 10, groupId: 1 },
            ],
          },
        },
      ],
    },
  ],
  sum: { items: ['pain.any', 'pain.worst'], bands: [{ low: 0, high: 12, groupId: 0 }] },
};

/** The questionnaire with each text in German only: the English one, marked. */
export const inGerman = (questionnaire: Questionnaire): Questionnaire =>
  JSON.parse(JSON.stringify(questionnaire, (_, value) => (value?.en ? { de: `${value.en} (de)` } : value)));
