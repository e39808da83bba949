import type { BatchState, BatchStop } from '@intake-desk/contracts';
import { type EntityOf, entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

export const InvitationBatchEntity = entity(
  'invitation_batch',
  {
    id: id(),
    /** Its id in the interface: random, 32 hex digits. */
    batchKey: varchar(32),
    organisationId: refId(),
    departmentId: refId(),
    /** Its owner; nobody else sees or sends it. */
    userId: refId(),
    idempotencyKey: varchar(64),
    state: varchar<BatchState>(16),
    total: int(),
    content: varchar(64),
    createdAt: instant(),
    acceptedAt: optional(instant()),
    /** When sending begins, by the database's clock. */
    startAt: optional(instant()),
    endedAt: optional(instant()),
    stopped: optional(varchar<BatchStop>(32)),
  },
  {
    unique: { key: ['batchKey'], idempotency: ['userId', 'idempotencyKey'] },
    index: { state: ['state'], user: ['userId', 'departmentId', 'createdAt'], ended: ['endedAt'] },
    references: { organisationId: 'organisation', departmentId: 'department', userId: 'user' },
  },
);
export type InvitationBatch = EntityOf<typeof InvitationBatchEntity>;
