import { type Static, Type } from 'typebox';

/** Places of filling in. */
export const locations = ['home', 'hospital'] as const;
/** Where a patient fills in. */
export const Location = Type.Enum(locations);
export type Location = Static<typeof Location>;

export const origins = ['ZD-digital', 'ZD-paper', 'dashboard'] as const;
/** The system that an intake came from. */
export const Origin = Type.Enum(origins);
export type Origin = Static<typeof Origin>;
