import { type Static, Type } from 'typebox';

export const locations = ['home', 'hospital'] as const;
export const Location = Type.Enum(locations);
export type Location = Static<typeof Location>;

export const origins = ['ZD-digital', 'ZD-paper', 'dashboard'] as const;
export const Origin = Type.Enum(origins);
export type Origin = Static<typeof Origin>;
