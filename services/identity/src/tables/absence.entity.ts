import { type EntityOf, entity, id, instant, refId } from '@intake-desk/database';

/** A user's absence in an organisation, during which a colleague covers for them. */
export const AbsenceEntity = entity(
  'absence',
  {
    id: id(),
    userId: refId(),
    organisationId: refId(),
    coverUserId: refId(),
    fromAt: instant(),
    untilAt: instant(),
  },
  {
    unique: { pair: ['userId', 'organisationId'] },
    index: { cover: ['coverUserId'] },
    references: { userId: 'user', organisationId: 'organisation', coverUserId: 'user' },
  },
);
export type Absence = EntityOf<typeof AbsenceEntity>;
