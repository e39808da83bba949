import type { BatchState, BatchStop } from '@intake-desk/contracts';
import { entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A list of patients who are invited together. */
export interface InvitationBatch {
  id: number;
  /** What the interface names it by: random, 32 hex digits. */
  batchKey: string;
  organisationId: number;
  departmentId: number;
  /** Whose it is: nobody else sees or sends it. */
  userId: number;
  /** The key that the browser began it with. */
  idempotencyKey: string;
  state: BatchState;
  /** How many rows the list has. */
  total: number;
  /** The questionnaire of rows that name none. */
  content: string;
  createdAt: Date;
  acceptedAt: Date | null;
  /** From then on it is sent, by the database's clock. */
  startAt: Date | null;
  endedAt: Date | null;
  stopped: BatchStop | null;
}

export const InvitationBatchEntity = entity<InvitationBatch>(
  'invitation_batch',
  {
    id: id(),
    batchKey: varchar(32),
    organisationId: refId(),
    departmentId: refId(),
    userId: refId(),
    idempotencyKey: varchar(64),
    state: varchar(16),
    total: int(),
    content: varchar(64),
    createdAt: instant(),
    acceptedAt: optional(instant()),
    startAt: optional(instant()),
    endedAt: optional(instant()),
    stopped: optional(varchar(32)),
  },
  {
    unique: { key: ['batchKey'], idempotency: ['userId', 'idempotencyKey'] },
    index: { state: ['state'], user: ['userId', 'departmentId', 'createdAt'], ended: ['endedAt'] },
    references: { organisationId: 'organisation', departmentId: 'department', userId: 'user' },
  },
);
