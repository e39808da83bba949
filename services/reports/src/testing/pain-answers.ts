import type { Answers } from '@intake-desk/contracts';

/** Returns answers to everything that the questionnaire about pain requires, with a remark if it is given. */
export const painAnswers = (rest = 2, remark?: string): Answers => ({
  'pain.rest': { value: rest },
  'pain.moving': { value: 3 },
  'pain.medication': { options: [0] },
  ...(remark === undefined ? {} : { 'pain.remarks': { text: remark } }),
});
