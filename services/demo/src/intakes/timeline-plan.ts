import { status } from '@intake-desk/contracts';
import type { NewRow } from '@intake-desk/database';
import type { TimelineEntry } from '@intake-desk/intakes';
import type { AppointmentPlan } from './appointment-plan.ts';
import type { Colleague } from './department-profile.ts';
import type { Journey } from './journey.ts';
import type { StaffAction } from './staff-actions.ts';

/** `formId` is filled in once the submission's id is known. */
export type TimelinePlan = Omit<NewRow<TimelineEntry>, 'id' | 'intakeId' | 'organisationId' | 'formId'> & {
  readonly aboutForm: boolean;
};

const entry = (
  origin: TimelineEntry['origin'],
  logName: string,
  at: number,
  rest: Partial<
    Pick<TimelinePlan, 'causerId' | 'causerName' | 'description' | 'properties' | 'status' | 'aboutForm'>
  > = {},
): TimelinePlan => ({
  origin,
  logName,
  description: logName,
  aboutForm: false,
  createdAt: new Date(at),
  ...rest,
});

const iso = (at: number): string => new Date(at).toISOString();

/** Returns the timeline entries of an order from the hospital's system: its message and the older desk's entry. */
export function orderLogs({ createdAt }: Journey, content: string): TimelinePlan[] {
  const at = iso(createdAt).replaceAll(/[-:TZ]|\.\d+/g, '');
  const message = [`MSH|^~\\&|HIS|HOSPITAL|DESK|INTAKE|${at}||ORM^O01|${createdAt}|T|2.5`, `OBR|1|||${content}`].join(
    '\n',
  );
  return [
    entry('activity-log', 'api.order.received', createdAt, { properties: { system: 'HIS', message } }),
    entry('activity-log', 'wcc.order.imported', createdAt, { properties: { system: 'HIS', content } }),
  ];
}

/** Plans the timeline of an intake, oldest first; messages and comments have tables of their own. */
export function timelinePlan(
  journey: Journey,
  creator: Colleague | null,
  appointment: AppointmentPlan | null,
  actions: readonly StaffAction[],
  form: { readonly name: string; readonly group: number } | null,
): TimelinePlan[] {
  const by = creator ? { causerId: creator.id, causerName: creator.name } : {};
  const rows = [entry('activity-log', 'intake.created', journey.createdAt, { ...by, status: status.notOpened })];
  if (journey.status === status.onPaper) {
    rows.push(entry('statuses', 'status.traditional', journey.createdAt, { ...by, status: status.onPaper }));
  }
  if (journey.openedAt !== null) {
    rows.push(entry('statuses', 'status.opened', journey.openedAt, { status: status.opened }));
  }
  if (journey.pausedAt !== null) {
    rows.push(entry('statuses', 'status.step', journey.pausedAt, { status: status.opened }));
  }
  if (journey.completedAt !== null) {
    rows.push(
      entry('statuses', 'status.completed', journey.completedAt, {
        status: status.completed,
        aboutForm: true,
        properties: form && { form: form.name, group: form.group },
      }),
    );
  }
  if (appointment) {
    const { bookedAt, movedAt, movedFrom, startAt, canceledAt } = appointment;
    const first = movedFrom ?? startAt;
    rows.push(entry('appointments', 'appointment.created', bookedAt, { ...by, properties: { start_at: iso(first) } }));
    if (movedAt !== null) {
      const properties = { old: iso(first), start_at: iso(startAt) };
      rows.push(entry('appointments', 'appointment.updated', movedAt, { ...by, properties }));
    }
    if (canceledAt !== null) {
      const properties = { start_at: iso(startAt) };
      rows.push(entry('appointments', 'appointment.canceled', canceledAt, { ...by, properties }));
    }
  }
  for (const { at, by: colleague, logName, description, properties } of actions) {
    rows.push(
      entry('activity-log', logName, at, {
        causerId: colleague.id,
        causerName: colleague.name,
        description,
        properties,
      }),
    );
  }
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
