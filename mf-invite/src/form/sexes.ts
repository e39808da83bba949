import type { Sex } from '../invitation/invitation-values.ts';

/** Codes in the order of the form (S1 §9). */
export const sexes: readonly Sex[] = ['F', 'M', 'O'];
