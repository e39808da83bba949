import type { Questionnaire } from '@intake-desk/contracts';

/** Questions whose answers are typed or selected, in Dutch and Spanish only; the follow-up is for heavy patients who had surgery. */
export const typedQuestionnaire: Questionnaire = {
  key: 'typed',
  version: 1,
  title: { nl: 'Metingen', es: 'Mediciones' },
  notice: { nl: 'Demonstratie.' },
  groups: [
    {
      id: 'body',
      title: { nl: 'Lichaam', es: 'Cuerpo' },
      items: [
        {
          uniqueId: 'typed.weight',
          type: 'number',
          text: { nl: 'Gewicht', es: 'Peso' },
          required: true,
          number: { low: 20, high: 300, decimals: 1, unit: { nl: 'kilo', es: 'kilos' } },
        },
        {
          uniqueId: 'typed.surgery',
          type: 'date',
          text: { nl: 'Operatie' },
          required: false,
          date: { kind: 'date', partial: true },
        },
        {
          uniqueId: 'typed.pain',
          type: 'textArea',
          text: { nl: 'Vervolg' },
          required: true,
          maxLength: 12,
          showIfAll: [
            [{ uniqueId: 'typed.weight', compare: { with: '>', number: 150 } }],
            [{ uniqueId: 'typed.surgery', answered: true }],
          ],
        },
      ],
    },
    {
      id: 'day',
      title: { nl: 'Dag' },
      items: [
        { uniqueId: 'typed.seen', type: 'date', text: { nl: 'Gezien' }, required: true, date: { kind: 'dateTime' } },
        { uniqueId: 'typed.wakes', type: 'date', text: { nl: 'Wakker' }, required: false, date: { kind: 'time' } },
        {
          uniqueId: 'typed.country',
          type: 'radio',
          text: { nl: 'Land' },
          required: false,
          options: Array.from({ length: 30 }, (_, index) => ({
            code: `c${index}`,
            text: { nl: `Land ${index}` },
            groupId: 3 as const,
          })),
        },
      ],
    },
  ],
};
