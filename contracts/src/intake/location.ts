import { type Static, Type } from 'typebox';

export const locations = ['home', 'hospital'] as const;
/** The place where the patient fills in the questionnaire. */
export const Location = Type.Enum(locations);
export type Location = Static<typeof Location>;

export const origins = ['ZD-digital', 'ZD-paper', 'dashboard'] as const;
/** The system that created the intake. */
export const Origin = Type.Enum(origins);
export type Origin = Static<typeof Origin>;
