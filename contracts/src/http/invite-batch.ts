import { type Static, Type } from 'typebox';
import { BatchId, identifierKeyword, ProcedureValue, scopeFields } from '../identifier/identifier.ts';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { keysOf } from '../schema/keys-of.ts';
import { mapOf } from '../schema/map-of.ts';
import { NullableText } from '../schema/nullable.ts';
import { Instant } from '../time/civil-date.ts';
import { departmentQuery, exampleScope } from './department-call.ts';

const Text = Type.Optional(Type.String({ maxLength: limit.batchCellLength }));

/**
 * A row as it was read from the list. Every value is text, so that one that is wrong is shown where it stands: `dob` is a civil
 * date, `appointment` `YYYY-MM-DD HH:mm` of the organisation's clock or the wire form, `no_email` is `true`, `false` or empty, `tags`
 * are names with commas between them; without any a patient gets the organisation's default tags.
 */
export const BatchInput = Type.Object({
  epd: Type.Optional(Type.String({ maxLength: limit.batchCellLength, [identifierKeyword]: true })),
  content: Text,
  first_name: Text,
  last_name: Text,
  useremail: Text,
  phone_number_full: Text,
  dob: Text,
  sex: Text,
  appointment: Text,
  location: Text,
  no_email: Text,
  tags: Text,
});
/** Columns of a list of patients, named as in the invitation form. */
export const batchFields = keysOf(BatchInput.properties);
export type BatchField = (typeof batchFields)[number];
export type BatchInput = Static<typeof BatchInput>;

/** Where a list is: nothing leaves before it runs, and undoing what was accepted makes it a draft again. */
export const batchStates = ['draft', 'accepted', 'running', 'done', 'stopped'] as const;
export const BatchState = Type.Enum([...batchStates]);
export type BatchState = Static<typeof BatchState>;

/** Why a list was stopped: by its user, since they may not invite any more, or since the department sends nothing now. */
export const batchStops = ['by_user', 'no_rights', 'department_off'] as const;
export const BatchStop = Type.Enum([...batchStops]);
export type BatchStop = Static<typeof BatchStop>;

/** What becomes of a row. A doubtful one is sent only if its user says so. */
export const rowStates = ['invalid', 'doubtful', 'ready', 'skipped', 'made', 'failed'] as const;
export const RowState = Type.Enum([...rowStates]);
export type RowState = Static<typeof RowState>;

/**
 * Why a row is doubtful: the list has the patient before it, they are invited to the same questionnaire already, or its appointment
 * was earlier today.
 */
export const rowDoubts = ['repeated', 'invited', 'past'] as const;
export const RowDoubt = Type.Enum([...rowDoubts]);
export type RowDoubt = Static<typeof RowDoubt>;

const Count = Type.Integer({ minimum: 0 });

/** How many rows are in each state; of a draft `ready` is how many would be sent. */
export const BatchCounts = Type.Object({
  invalid: Count,
  doubtful: Count,
  ready: Count,
  skipped: Count,
  made: Count,
  failed: Count,
});
export type BatchCounts = Static<typeof BatchCounts>;

/** A list of patients who are invited together. It names nobody. */
export const Batch = Type.Object({
  id: BatchId,
  state: BatchState,
  /** The questionnaire of rows that name none. */
  content: Type.String(),
  /** How many rows the list has; `counts` adds up to it once all of them have arrived. */
  total: Count,
  counts: BatchCounts,
  createdAt: Instant,
  /** From then on it cannot be undone; null unless it was accepted. */
  startAt: NullableText,
  endedAt: NullableText,
  stopped: Type.Union([BatchStop, Type.Null()]),
  /** The server's clock, by which `startAt` is to be counted down. */
  now: Instant,
});
export type Batch = Static<typeof Batch>;

const Position = Type.Integer({ minimum: 1, maximum: limit.batchRows });

/** A row as it is stored. `input` is empty once nothing of it is kept. */
export const BatchRow = Type.Object({
  position: Position,
  state: RowState,
  doubt: Type.Union([RowDoubt, Type.Null()]),
  input: BatchInput,
  /** Validation keys by column. */
  errors: mapOf(Type.Array(Type.String())),
});
export type BatchRow = Static<typeof BatchRow>;

const calling = {
  permission: 'send_invite',
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
} as const;
const reading = {
  ...departmentQuery,
  permission: 'send_invite',
} as const;

const params = Type.Object({ batch: BatchId });
const exampleParams = { batch: '0123456789abcdef0123456789abcdef' };

/** The caller's latest lists of the department, newest first, so that a screen that was left finds them again. */
export const listBatches = route({
  ...reading,
  url: '/api/invite/batch',
  summary: "The user's latest lists of invitations",
  query: Type.Object(scopeFields),
  reply: Type.Array(Batch),
  example: { query: exampleScope },
});

/** Fields of the columns of a list, by the compared text of their heads; empty for a column that is not used. */
export const ListColumns = mapOf(Type.String({ maxLength: 32 }), {
  pattern: `^.{1,${limit.listHeadLength}}$`,
  additionalProperties: false,
  maxProperties: limit.listHeads,
});
export type ListColumns = Static<typeof ListColumns>;

/** Returns the fields that columns of the organisation's earlier lists were matched to, whoever sent them. */
export const getListColumns = route({
  ...reading,
  url: '/api/invite/batch-columns',
  summary: "What the columns of the organisation's lists of patients are",
  query: Type.Object(scopeFields),
  reply: ListColumns,
  example: { query: exampleScope, reply: { kennung: 'epd' } },
});

/**
 * Begins a list of `total` rows; the same key again returns the same list. `columns` are remembered for the organisation's next
 * list. 422 `content`: validation.content.
 */
export const createBatch = route({
  ...calling,
  method: 'POST',
  url: '/api/invite/batch',
  summary: 'Begins a list of invitations',
  body: Type.Object({
    ...scopeFields,
    content: ProcedureValue,
    total: Position,
    columns: Type.Optional(ListColumns),
    idempotencyKey: Type.String({ pattern: '^[A-Za-z0-9-]{16,64}$' }),
  }),
  reply: Batch,
  example: {
    body: { ...exampleScope, content: 'pain', total: 2, idempotencyKey: '7f6c0c6e-6f0a-4f0e-8a53-0d7a4d4e2f11' },
  },
});

export const getBatch = route({
  ...reading,
  url: '/api/invite/batch/:batch',
  summary: 'How far a list of invitations is',
  keepAlive: true,
  params,
  query: Type.Object(scopeFields),
  reply: Batch,
  example: { params: exampleParams, query: exampleScope },
});

/** Which rows of a list are shown: all, those that need somebody, those that will be sent, or those that were not. */
export const rowViews = ['all', 'attention', 'sending', 'unsent'] as const;
export const RowView = Type.Enum([...rowViews]);
export type RowView = Static<typeof RowView>;

export const listBatchRows = route({
  ...reading,
  url: '/api/invite/batch/:batch/rows',
  summary: 'Rows of a list of invitations',
  patient: 'read',
  params,
  query: Type.Object({
    ...scopeFields,
    show: RowView,
    page: Type.Integer({ minimum: 1, maximum: limit.batchRows }),
    pageSize: Type.Integer({ minimum: 1, maximum: limit.batchRowsOfCall }),
  }),
  reply: Type.Object({ total: Count, rows: Type.Array(BatchRow) }),
  example: { params: exampleParams, query: { ...exampleScope, show: 'all', page: 1, pageSize: 50 } },
});

/**
 * Stores rows of a draft, or puts others in their places, and checks them as the form would (the dry run). Calls may come twice
 * and in any order. 409 unless it is a draft; 422 `rows`: validation.max for a position beyond the list's total.
 */
export const putBatchRows = route({
  ...calling,
  method: 'PUT',
  url: '/api/invite/batch/:batch/rows',
  summary: 'Stores and checks rows of a list of invitations',
  patient: 'change',
  params,
  body: Type.Object({
    ...scopeFields,
    rows: Type.Array(
      Type.Object({
        position: Position,
        input: BatchInput,
        /** It is sent though it is doubtful. */
        anyway: Type.Optional(Type.Boolean()),
      }),
      { minItems: 1, maxItems: limit.batchRowsOfCall },
    ),
  }),
  reply: Batch,
  example: {
    params: exampleParams,
    body: {
      ...exampleScope,
      rows: [
        {
          position: 1,
          input: { epd: 'EXAMPLE-7', first_name: 'Ada', last_name: 'Example', useremail: 'ada@patient.test' },
        },
      ],
    },
  },
});

/**
 * Accepts the list: its sending begins in a minute. 409 if another number than `expected` would be sent, if rows are missing, or if
 * nothing would be sent. A list that was accepted before is returned as it is.
 */
export const sendBatch = route({
  ...calling,
  method: 'POST',
  url: '/api/invite/batch/:batch/send',
  summary: 'Sends a list of invitations, after a minute to undo it',
  params,
  body: Type.Object({ ...scopeFields, expected: Count }),
  reply: Batch,
  example: { params: exampleParams, body: { ...exampleScope, expected: 1 } },
});

const halting = { ...calling, method: 'POST', params, body: Type.Object(scopeFields), reply: Batch } as const;
const haltingExample = { params: exampleParams, body: exampleScope } as const;

/** Makes an accepted list a draft again, for as long as its minute lasts. 409 afterwards. */
export const undoBatch = route({
  ...halting,
  url: '/api/invite/batch/:batch/undo',
  summary: 'Takes back the sending of a list of invitations',
  example: haltingExample,
});

/** What was not made yet is not made any more. A list that does not run is returned as it is. */
export const stopBatch = route({
  ...halting,
  url: '/api/invite/batch/:batch/stop',
  summary: 'Stops a list of invitations that is being sent',
  example: haltingExample,
});

/** Deletes a draft and its rows. 409 for any other list. */
export const discardBatch = route({
  method: 'DELETE',
  permission: 'send_invite',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  url: '/api/invite/batch/:batch',
  summary: 'Throws a draft of a list of invitations away',
  params,
  query: Type.Object(scopeFields),
  reply: Nothing,
  example: { params: exampleParams, query: exampleScope },
});
