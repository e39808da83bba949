import type { InvitationWay } from '@intake-desk/contracts/administration';
import { type EntityOf, entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A department's rule that invites a patient because of a booking. The first enabled rule that matches a booking decides. */
export const InvitationRuleEntity = entity(
  'invitation_rule',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    name: varchar(255),
    /** Conditions on the booking; all that are set must be met. */
    appointmentType: optional(varchar(64)),
    specialty: optional(varchar(64)),
    location: optional(varchar(64)),
    /** A word or words that the booking's remarks contain. */
    words: optional(varchar(255)),
    content: varchar(64),
    daysBefore: int(),
    way: varchar<InvitationWay>(16),
    /** Nobody is invited who answered the same content within this many days; null invites regardless. */
    answeredDays: optional(int()),
    enabled: flag(true),
    position: int(0),
    createdAt: instant(),
    createdBy: optional(int()),
    updatedAt: instant(),
    version: int(1),
  },
  {
    index: { department: ['departmentId', 'position'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
export type InvitationRule = EntityOf<typeof InvitationRuleEntity>;
