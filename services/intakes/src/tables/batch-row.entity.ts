import type { BatchInput, RowState } from '@intake-desk/contracts';
import { type EntityOf, entity, flag, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

export const InvitationBatchRowEntity = entity(
  'invitation_batch_row',
  {
    id: id(),
    batchId: refId(),
    position: int(),
    /** A draft's doubtful row is stored as ready; its doubts are looked up each time. */
    state: varchar<Exclude<RowState, 'doubtful'>>(16),
    /** The user sends it although it is doubtful. */
    anyway: flag(false),
    /** Normalised by `searchText`; with `content` it finds duplicates. Null once the row is cleared. */
    epd: optional(varchar(191)),
    content: optional(varchar(64)),
    /** Its appointment, which may be past when the list is sent. */
    appointmentAt: optional(instant()),
    /** Null once the intake was created, and a day after the list ended. */
    input: optional(json<BatchInput>()),
    /** Validation keys by column; under `row`, one key per failed attempt to create the intake. */
    errors: optional(json<Record<string, string[]>>()),
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
export type InvitationBatchRow = EntityOf<typeof InvitationBatchRowEntity>;
