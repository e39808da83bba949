import type { BatchInput, RowState } from '@intake-desk/contracts';
import { entity, flag, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** A row of a list of invitations: what was typed, and what became of it. */
export interface InvitationBatchRow {
  id: number;
  batchId: number;
  position: number;
  /** A doubtful row of a draft is stored as ready: what makes it doubtful is looked up each time. */
  state: Exclude<RowState, 'doubtful'>;
  /** The user sends it though it is doubtful. */
  anyway: boolean;
  /** The patient's ID as `searchText` has it and the questionnaire, for finding the same ones; null once nothing of the row is kept. */
  epd: string | null;
  content: string | null;
  /** Its appointment, which may be over by the time that the list is sent; null for none. */
  appointmentAt: Date | null;
  /** What was typed; null once the intake was made, and once the list was over for a day. */
  input: BatchInput | null;
  /** Validation keys by column; of a row that is still to be made one key for each try that failed, under `row`. */
  errors: Record<string, string[]> | null;
  intakeId: number | null;
  madeAt: Date | null;
}

export const InvitationBatchRowEntity = entity<InvitationBatchRow>(
  'invitation_batch_row',
  {
    id: id(),
    batchId: refId(),
    position: int(),
    state: varchar(16),
    anyway: flag(false),
    epd: optional(varchar(191)),
    content: optional(varchar(64)),
    appointmentAt: optional(instant()),
    input: optional(json()),
    errors: optional(json()),
    intakeId: optional(int()),
    madeAt: optional(instant()),
  },
  {
    unique: { position: ['batchId', 'position'] },
    index: {
      state: ['batchId', 'state', 'position'],
      same: ['batchId', 'epd', 'content', 'position'],
      epd: ['epd'],
      intake: ['intakeId'],
    },
    references: { batchId: 'invitation_batch', intakeId: 'intake' },
  },
);
