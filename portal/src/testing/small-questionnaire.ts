import type { Questionnaire, QuestionText } from '@intake-desk/contracts';

const say = (en: string, nl: string): QuestionText => ({ en, nl });

/** One item of each type in three groups; the text is only for those who take medicines. */
export const smallQuestionnaire: Questionnaire = {
  key: 'small',
  version: 1,
  title: say('Small questionnaire', 'Kleine vragenlijst'),
  notice: say('Demonstration, not for clinical use.', 'Demonstratie, niet voor klinisch gebruik.'),
  groups: [
    {
      id: 'medication',
      title: say('Medication', 'Medicijnen'),
      items: [
        {
          uniqueId: 'small.medication',
          type: 'radio',
          text: say('Do you take medicines?', 'Gebruikt u medicijnen?'),
          required: true,
          options: [
            { text: say('Yes', 'Ja'), groupId: 3 },
            { text: say('No', 'Nee'), groupId: 3 },
          ],
        },
        {
          uniqueId: 'small.list',
          type: 'textArea',
          text: say('Which ones?', 'Welke?'),
          required: true,
          showIf: { uniqueId: 'small.medication', options: [0] },
        },
      ],
    },
    {
      id: 'heart',
      title: say('Heart', 'Hart'),
      items: [
        {
          uniqueId: 'small.heart',
          type: 'checkbox',
          text: say('Which heart problems do you have?', 'Welke hartproblemen hebt u?'),
          required: true,
          options: [
            { text: say('High blood pressure', 'Hoge bloeddruk'), groupId: 2 },
            { text: say('Pacemaker', 'Pacemaker'), groupId: 1 },
            { text: say('None of these', 'Geen van deze'), groupId: 3, exclusive: true },
          ],
        },
      ],
    },
    {
      id: 'fitness',
      title: say('Fitness', 'Conditie'),
      items: [
        {
          uniqueId: 'small.fitness',
          type: 'scoring',
          text: { en: 'How fit do you feel?' },
          required: false,
          scale: {
            low: 0,
            high: 10,
            lowLabel: say('Not fit', 'Niet fit'),
            highLabel: say('Very fit', 'Heel fit'),
            bands: [{ low: 0, high: 10, groupId: 3 }],
          },
        },
      ],
    },
  ],
};
