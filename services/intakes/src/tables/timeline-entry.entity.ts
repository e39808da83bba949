import type { timelineOrigins } from '@intake-desk/contracts';
import { type EntityOf, entity, id, instant, int, json, optional, refId, text, varchar } from '@intake-desk/database';

/** Source of a row of the record's timeline (S1 §3, `from`). */
export type TimelineOrigin = (typeof timelineOrigins)[number];

export const TimelineEntryEntity = entity(
  'timeline_entry',
  {
    id: id(),
    organisationId: refId(),
    intakeId: refId(),
    /** `from` in the API. */
    origin: varchar<TimelineOrigin>(32),
    logName: varchar(64),
    causerId: optional(int()),
    causerName: optional(varchar(255)),
    /** A translation key, filled in from `properties`, or plain text. */
    description: text(),
    properties: optional(json<Record<string, unknown>>()),
    status: optional(int()),
    formId: optional(int()),
    createdAt: instant(),
  },
  {
    index: { intake: ['intakeId', 'createdAt'], organisation: ['organisationId', 'createdAt'] },
    references: { organisationId: 'organisation', intakeId: 'intake' },
  },
);
export type TimelineEntry = EntityOf<typeof TimelineEntryEntity>;
