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
 * A row as read from the list. Every value is text, so that a wrong one can be displayed: `dob` is a civil date, `appointment` is
 * `YYYY-MM-DD HH:mm` in the organisation's zone or the wire form, `no_email` is `true`, `false` or empty, `language` is
 * a code such as `nl`, and `tags` are names separated by commas. Without tags a patient gets the organisation's default tags.
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
  language: Text,
  appointment: Text,
  location: Text,
  no_email: Text,
  tags: Text,
});
/** Columns of a list of patients, named as in the invitation form. */
export const batchFields = keysOf(BatchInput.properties);
export type BatchField = (typeof batchFields)[number];
export type BatchInput = Static<typeof BatchInput>;

/** State of a list. Nothing is sent before `running`; undoing `accepted` makes it a draft again. */
export const batchStates = ['draft', 'accepted', 'running', 'done', 'stopped'] as const;
export const BatchState = Type.Enum([...batchStates]);
export type BatchState = Static<typeof BatchState>;

/** Why a list was stopped: by its user, because the user may no longer invite, or because the department is switched off. */
export const batchStops = ['by_user', 'no_rights', 'department_off'] as const;
export const BatchStop = Type.Enum([...batchStops]);
export type BatchStop = Static<typeof BatchStop>;

/** State of a row. A doubtful row is sent only if its user decides so. */
export const rowStates = ['invalid', 'doubtful', 'ready', 'skipped', 'made', 'failed'] as const;
export const RowState = Type.Enum([...rowStates]);
export type RowState = Static<typeof RowState>;

/** Doubts: repeated in the list, already invited to the same questionnaire, or an appointment earlier today. */
export const rowDoubts = ['repeated', 'invited', 'past'] as const;
export const RowDoubt = Type.Enum([...rowDoubts]);
export type RowDoubt = Static<typeof RowDoubt>;

const Count = Type.Integer({ minimum: 0 });

/** Number of rows by state; in a draft, `ready` will be sent. */
export const BatchCounts = Type.Object({
  invalid: Count,
  doubtful: Count,
  ready: Count,
  skipped: Count,
  made: Count,
  failed: Count,
});
export type BatchCounts = Static<typeof BatchCounts>;

export const Batch = Type.Object({
  id: BatchId,
  state: BatchState,
  /** Questionnaire for rows without one. */
  content: Type.String(),
  /** Rows of the list; equals the sum of `counts` once all have arrived. */
  total: Count,
  counts: BatchCounts,
  createdAt: Instant,
  /** Until then the list can be undone; null unless it was accepted. */
  startAt: NullableText,
  endedAt: NullableText,
  stopped: Type.Union([BatchStop, Type.Null()]),
  /** The server's time, to count down to `startAt`. */
  now: Instant,
});
export type Batch = Static<typeof Batch>;

const Position = Type.Integer({ minimum: 1, maximum: limit.batchRows });

/** A stored row. `input` is empty after it was deleted. */
export const BatchRow = Type.Object({
  position: Position,
  state: RowState,
  doubt: Type.Union([RowDoubt, Type.Null()]),
  input: BatchInput,
  /** Validation keys by column. */
  errors: mapOf(Type.Array(Type.String())),
});
export type BatchRow = Static<typeof BatchRow>;

const bodyCall = {
  permission: 'send_invite',
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
} as const;
const queryCall = {
  ...departmentQuery,
  permission: 'send_invite',
} as const;

const params = Type.Object({ batch: BatchId });
const exampleParams = { batch: '0123456789abcdef0123456789abcdef' };

/** Lists the caller's latest lists of the department, newest first, so that a screen can resume. */
export const listBatches = route('GET /api/invite/batch', {
  ...queryCall,
  summary: "The user's latest lists of invitations",
  query: Type.Object(scopeFields),
  reply: Type.Array(Batch),
  example: { query: exampleScope },
});

/** Fields of a list's columns by the normalised text of their headings; empty for an unused column. */
export const ListColumns = mapOf(Type.String({ maxLength: 32 }), {
  pattern: `^.{1,${limit.listHeadLength}}$`,
  additionalProperties: false,
  maxProperties: limit.listHeads,
});
export type ListColumns = Static<typeof ListColumns>;

/** Returns the fields to which columns of the organisation's earlier lists were matched, by any user. */
export const getListColumns = route('GET /api/invite/batch-columns', {
  ...queryCall,
  summary: "What the columns of the organisation's lists of patients are",
  query: Type.Object(scopeFields),
  reply: ListColumns,
  example: { query: exampleScope, reply: { kennung: 'epd' } },
});

/**
 * Creates a list of `total` rows, or returns the list of the same key. `columns` are remembered for the organisation's next list.
 * 422 `content`: validation.content.
 */
export const createBatch = route('POST /api/invite/batch', {
  ...bodyCall,
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
    body: { ...exampleScope, content: 'pain-after', total: 2, idempotencyKey: '7f6c0c6e-6f0a-4f0e-8a53-0d7a4d4e2f11' },
  },
});

export const getBatch = route('GET /api/invite/batch/:batch', {
  ...queryCall,
  summary: 'How far a list of invitations is',
  keepAlive: true,
  params,
  query: Type.Object(scopeFields),
  reply: Batch,
  example: { params: exampleParams, query: exampleScope },
});

/** Filter for rows: all, those that need attention, those to be sent, or those not sent. */
export const rowViews = ['all', 'attention', 'sending', 'unsent'] as const;
export const RowView = Type.Enum([...rowViews]);
export type RowView = Static<typeof RowView>;

export const listBatchRows = route('GET /api/invite/batch/:batch/rows', {
  ...queryCall,
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
 * Stores or replaces rows of a draft and checks them like the form (dry run). Calls may be repeated and in any order. 409 unless it
 * is a draft; 422 `rows`: validation.max for a position beyond the list's total.
 */
export const putBatchRows = route('PUT /api/invite/batch/:batch/rows', {
  ...bodyCall,
  summary: 'Stores and checks rows of a list of invitations',
  patient: 'change',
  params,
  body: Type.Object({
    ...scopeFields,
    rows: Type.Array(
      Type.Object({
        position: Position,
        input: BatchInput,
        /** Send the row although it is doubtful. */
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

/** Accepts the list, sent after a minute; repeatable. 409 if `expected` is 0 or wrong, or if rows are missing. */
export const sendBatch = route('POST /api/invite/batch/:batch/send', {
  ...bodyCall,
  summary: 'Sends a list of invitations, after a minute to undo it',
  params,
  body: Type.Object({ ...scopeFields, expected: Count }),
  reply: Batch,
  example: { params: exampleParams, body: { ...exampleScope, expected: 1 } },
});

const stopCall = { ...bodyCall, params, body: Type.Object(scopeFields), reply: Batch } as const;
const stopExample = { params: exampleParams, body: exampleScope } as const;

/** Makes an accepted list a draft again within its minute. 409 afterwards. */
export const undoBatch = route('POST /api/invite/batch/:batch/undo', {
  ...stopCall,
  summary: 'Takes back the sending of a list of invitations',
  example: stopExample,
});

/** Stops a running list; the remaining rows are not sent. Returns any other list unchanged. */
export const stopBatch = route('POST /api/invite/batch/:batch/stop', {
  ...stopCall,
  summary: 'Stops a list of invitations that is being sent',
  example: stopExample,
});

/** Deletes a draft and its rows. 409 for any other list. */
export const discardBatch = route('DELETE /api/invite/batch/:batch', {
  permission: 'send_invite',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  summary: 'Throws a draft of a list of invitations away',
  params,
  query: Type.Object(scopeFields),
  reply: Nothing,
  example: { params: exampleParams, query: exampleScope },
});
