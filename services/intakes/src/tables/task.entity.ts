import type { CallTime } from '@intake-desk/contracts';
import { type EntityOf, entity, id, instant, optional, refId, varchar } from '@intake-desk/database';

/** Work on an intake in today's list: its owner, a call that the patient asked for, and when it was done. */
export const TaskEntity = entity(
  'task',
  {
    id: id(),
    organisationId: refId(),
    intakeId: refId(),
    /** The colleague or the role who owns it; at most one of both. */
    ownerUserId: optional(refId()),
    ownerRoleId: optional(refId()),
    ownedSince: optional(instant()),
    assignedByName: optional(varchar(255)),
    callbackAskedAt: optional(instant()),
    /** The user who noted it; null if the patient asked on the portal. */
    callbackAskedBy: optional(varchar(255)),
    /** A number for this call only; null for the intake's. */
    callbackPhone: optional(varchar(32)),
    callbackTime: optional(varchar<CallTime>(16)),
    /** Reasons that occurred later are not done. */
    doneAt: optional(instant()),
    doneByName: optional(varchar(255)),
    /** When a mail about its unhandled critical answers was queued; answers that were submitted later have none. */
    escalatedAt: optional(instant()),
  },
  {
    unique: { intake: ['intakeId'] },
    index: { callback: ['organisationId', 'callbackAskedAt'] },
    references: { organisationId: 'organisation', intakeId: 'intake' },
  },
);
export type Task = EntityOf<typeof TaskEntity>;
