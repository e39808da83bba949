import type { NotificationTypeView, TimelineEntry } from '@intake-desk/contracts';

/** A record's messages as its screen has them. */
export interface MessageRows {
  /** Still to be sent, also those that are switched off; the soonest first. */
  readonly future: readonly TimelineEntry[];
  /** All others, newest first. */
  readonly past: readonly TimelineEntry[];
}

/** When a message that still waits goes out, as an ISO instant; undefined: at once, or it has left. */
export const dueAt = ({ properties: { scheduled_at: due } }: TimelineEntry): string | undefined =>
  typeof due === 'string' ? due : undefined;

const isStop = ({ channel }: TimelineEntry): boolean => channel === 'stop';

export function messageRows(rows: readonly TimelineEntry[]): MessageRows {
  const messages = rows.filter((row) => row.from === 'notifications' && !isStop(row));
  const waits = ({ disabled, state }: TimelineEntry): boolean => disabled !== undefined || state === 'queued';
  const sortsBy = (row: TimelineEntry): string => dueAt(row) ?? row.created_at;
  return {
    future: messages.filter(waits).toSorted((one, other) => sortsBy(one).localeCompare(sortsBy(other))),
    past: messages
      .filter((row) => !waits(row))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
  };
}

/** Messages that are switched off together, by their `legacy_type` (S1 §4). */
export interface MessageKind extends Pick<NotificationTypeView, 'type' | 'legacy_type'> {
  readonly group_id: string | null;
  /** Switched off as a whole: a row of channel `stop` stands for the legacy type. */
  readonly stopped: boolean;
  readonly delayHours: number | null;
}

/** Kinds of which something is still to come, or that are switched off: those of the rows, and those that the department plans. */
export function messageKinds(rows: readonly TimelineEntry[], planned: readonly NotificationTypeView[]): MessageKind[] {
  const messages = rows.filter(({ from }) => from === 'notifications');
  const stopped = new Set(messages.filter(isStop).map(({ legacy_type }) => legacy_type));
  const kinds = new Map<string, MessageKind>();
  for (const { type, legacy_type, group_id, delay_hours: delayHours, enabled } of planned) {
    if (!enabled || type === 'invitation') continue;
    kinds.set(legacy_type, { type, legacy_type, group_id, delayHours, stopped: stopped.has(legacy_type) });
  }
  for (const row of [...messageRows(rows).future, ...messages.filter(isStop)]) {
    const { type, legacy_type } = row;
    if (!type || !legacy_type || kinds.has(legacy_type)) continue;
    const { group_id: group } = row.properties;
    const group_id = typeof group === 'string' ? group : null;
    kinds.set(legacy_type, { type, legacy_type, group_id, delayHours: null, stopped: stopped.has(legacy_type) });
  }
  return [...kinds.values()];
}

/** The number of a row that another call asks for; undefined where the row has none. */
export function numberOf(row: TimelineEntry, name: 'notification_id' | 'message_id'): number | undefined {
  const value = row.properties[name];
  return typeof value === 'number' ? value : undefined;
}
