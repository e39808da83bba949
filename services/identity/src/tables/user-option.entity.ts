import { entity, id, instant, type JsonValue, json, refId, varchar } from '@intake-desk/database';

/** A choice of a user that the desk remembers (S1 §3, User options). */
export interface UserOption {
  id: number;
  userId: number;
  name: string;
  /** Any JSON value. */
  value: JsonValue;
  updatedAt: Date;
}

export const UserOptionEntity = entity<UserOption>(
  'user_option',
  { id: id(), userId: refId(), name: varchar(128), value: json(), updatedAt: instant() },
  { unique: { name: ['userId', 'name'] }, references: { userId: 'user' } },
);
