import type { Questionnaire } from '@intake-desk/contracts';
import type { AdministeredContent } from '@intake-desk/contracts/administration';

/** A questionnaire that one department sends. */
export const painContent: AdministeredContent = {
  id: 12,
  name: 'pain',
  title: { en: 'Pain score' },
  state: 'published',
  versions: [1],
  version: 3,
  departments: ['Anaesthesiology'],
  submissions: 0,
};

/** Its text, with one question. */
export const painQuestionnaire: Questionnaire = {
  key: 'pain',
  version: 2,
  title: { en: 'Pain score' },
  notice: { en: 'Own wording.' },
  groups: [
    {
      id: 'rest',
      title: { en: 'At rest' },
      items: [{ uniqueId: 'pain.remarks', type: 'textArea', text: { en: 'Where does it hurt?' }, required: false }],
    },
  ],
};
