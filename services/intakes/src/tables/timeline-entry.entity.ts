import type { timelineOrigins } from '@intake-desk/contracts';
import { entity, id, instant, int, json, optional, refId, text, varchar } from '@intake-desk/database';

/** Where a row of the record's timeline comes from: S1 §3, `from`. */
export type TimelineOrigin = (typeof timelineOrigins)[number];

/** One thing that happened to an intake. */
export interface TimelineEntry {
  id: number;
  organisationId: number;
  intakeId: number;
  /** `from` on the wire. */
  origin: TimelineOrigin;
  logName: string;
  causerId: number | null;
  causerName: string | null;
  /** A translation key or plain text; what it is filled with stands in `properties`. */
  description: string;
  properties: Record<string, unknown> | null;
  /** The intake's status after it, where it changed. */
  status: number | null;
  /** The submission that it is about. */
  formId: number | null;
  createdAt: Date;
}

export const TimelineEntryEntity = entity<TimelineEntry>(
  'timeline_entry',
  {
    id: id(),
    organisationId: refId(),
    intakeId: refId(),
    origin: varchar(32),
    logName: varchar(64),
    causerId: optional(int()),
    causerName: optional(varchar(255)),
    description: text(),
    properties: optional(json()),
    status: optional(int()),
    formId: optional(int()),
    createdAt: instant(),
  },
  {
    index: { intake: ['intakeId', 'createdAt'], organisation: ['organisationId', 'createdAt'] },
    references: { organisationId: 'organisation', intakeId: 'intake' },
  },
);
