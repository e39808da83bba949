import type { Sex } from '../invitation/invitation-values.ts';

/** The codes in the order in which the form offers them (S1 §9). */
export const sexes: readonly Sex[] = ['F', 'M', 'O'];
