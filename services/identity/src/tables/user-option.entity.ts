import { entity, id, instant, json, refId, varchar } from '@intake-desk/database';

/** A choice of a user that the desk remembers (S1 §3, User options). */
export const UserOptionEntity = entity(
  'user_option',
  {
    id: id(),
    userId: refId(),
    name: varchar(128),
    value: json(),
    updatedAt: instant(),
  },
  { unique: { name: ['userId', 'name'] }, references: { userId: 'user' } },
);
