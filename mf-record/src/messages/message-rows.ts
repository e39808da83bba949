import type { NotificationTypeView, TimelineEntry } from '@intake-desk/contracts';

/** Returns when a waiting message is sent, as an ISO instant; undefined for "at once" or a message that was sent. */
export const dueAt = ({ properties: { scheduled_at: due } }: TimelineEntry): string | undefined =>
  typeof due === 'string' ? due : undefined;

const isStop = ({ channel }: TimelineEntry): boolean => channel === 'stop';

/** Returns messages not sent yet, including those switched off, soonest first, and all others, newest first. */
export function messageRows(rows: readonly TimelineEntry[]) {
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
  /** Switched off as a whole: the legacy type has a row of channel `stop`. */
  readonly stopped: boolean;
  readonly delayHours: number | null;
}

/** Returns the kinds of the rows and of the department's plan that are pending or switched off. */
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

/** Returns the row's phone number for another call; undefined if it has none. */
export function numberOf(row: TimelineEntry, name: 'notification_id' | 'message_id'): number | undefined {
  const value = row.properties[name];
  return typeof value === 'number' ? value : undefined;
}
