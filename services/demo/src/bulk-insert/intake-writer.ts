import type { Database } from '@intake-desk/database';
import {
  AppointmentEntity,
  CommentEntity,
  hiddenLog,
  IntakeEntity,
  IntakeTagEntity,
  NameWordEntity,
  NotificationEntity,
  nameWordsOf,
  TimelineEntryEntity,
} from '@intake-desk/intakes';
import { PortalStopEntity, PortalTimeEntity, SubmissionEntity } from '@intake-desk/reports';
import type { IntakeRows } from '../intakes/intake-rows.ts';
import type { PortalPlan } from '../intakes/portal-plan.ts';
import { StatementQueue } from './statement-queue.ts';
import { TableWriter } from './table-writer.ts';

const openWriters = async (database: Database) => ({
  intake: await TableWriter.open(database, IntakeEntity),
  submission: await TableWriter.open(database, SubmissionEntity),
  portalStop: await TableWriter.open(database, PortalStopEntity),
  portalTime: await TableWriter.open(database, PortalTimeEntity),
  appointment: await TableWriter.open(database, AppointmentEntity),
  tag: await TableWriter.open(database, IntakeTagEntity),
  notification: await TableWriter.open(database, NotificationEntity),
  comment: await TableWriter.open(database, CommentEntity),
  timeline: await TableWriter.open(database, TimelineEntryEntity),
  nameWord: await TableWriter.open(database, NameWordEntity),
});
type Writers = Awaited<ReturnType<typeof openWriters>>;

/** Writes intakes and their related rows in bulk, within the caller's unit. */
export class IntakeWriter {
  readonly #writers: Writers;
  readonly #queue: StatementQueue;
  readonly #names = new Map<number, Set<string>>();

  private constructor(writers: Writers, queue: StatementQueue) {
    this.#writers = writers;
    this.#queue = queue;
  }

  static async open(database: Database): Promise<IntakeWriter> {
    return new IntakeWriter(await openWriters(database), new StatementQueue(database.manager()));
  }

  /** The highest id of each table so far, by table. */
  get lastIds(): Record<string, number> {
    return Object.fromEntries(Object.values(this.#writers).map(({ table, lastId }) => [table, lastId]));
  }

  add(rows: IntakeRows): void {
    const { intake, submission, appointment, tag, notification, comment, timeline } = this.#writers;
    const intakeId = intake.nextId();
    let formId: number | null = null;
    let filledForms: string | null = null;
    if (rows.submission) {
      const { submittedAt, worstGroup } = rows.submission;
      const id = submission.nextId();
      submission.add({ ...rows.submission, id, intakeId });
      if (submittedAt) {
        formId = id;
        filledForms = `${id};${submittedAt.toISOString()};${worstGroup}`;
      }
    }
    intake.add({ ...rows.intake, id: intakeId, filledForms });
    this.#addName(rows.intake);
    if (rows.portal) this.#addPortal(intakeId, rows.portal);
    const appointmentId = rows.appointment ? appointment.nextId() : null;
    if (rows.appointment && appointmentId !== null)
      appointment.add({ ...rows.appointment, id: appointmentId, intakeId });
    for (const row of rows.tags) tag.add({ ...row, id: tag.nextId(), intakeId });
    const stopped: number[] = [];
    for (const row of rows.notifications) {
      const belongsTo = row.type === 'follow-up' ? appointmentId : null;
      const id = notification.nextId();
      notification.add({ ...row, id, intakeId, appointmentId: belongsTo });
      // Disabled messages have a row; the others are stopped by hiding alone.
      if (row.state === 'canceled' && row.channel !== 'stop') stopped.push(id);
    }
    for (const row of rows.comments) comment.add({ ...row, id: comment.nextId(), intakeId });
    for (const { aboutForm, ...row } of rows.timeline) {
      // A restored record needs this entry to resume its messages.
      const properties =
        row.logName === hiddenLog
          ? { ...row.properties, stopped: { notifications: stopped, mails: [] } }
          : (row.properties ?? null);
      timeline.add({ ...row, properties, id: timeline.nextId(), intakeId, formId: aboutForm ? formId : null });
    }
  }

  #addPortal(intakeId: number, { stop, times }: PortalPlan): void {
    const { portalStop, portalTime } = this.#writers;
    portalStop.add({ ...stop, id: portalStop.nextId(), intakeId });
    for (const time of times) portalTime.add({ ...time, id: portalTime.nextId(), intakeId });
  }

  #addName(intake: IntakeRows['intake']): void {
    const { organisationId, nameSearch = null } = intake;
    const names = this.#names.get(organisationId) ?? new Set();
    this.#names.set(organisationId, names);
    if (nameSearch === null || names.has(nameSearch)) return;
    names.add(nameSearch);
    const { nameWord } = this.#writers;
    for (const row of nameWordsOf({ organisationId, nameSearch })) nameWord.add({ ...row, id: nameWord.nextId() });
  }

  /** Takes the added rows (up to the last one if `all`) and returns a function that writes them, intakes first. */
  take(all: boolean): () => Promise<void> {
    const queue = this.#queue;
    const { intake, ...others } = this.#writers;
    const writes = [intake.take(true), ...Object.values(others).map((writer) => writer.take(all))];
    return async () => {
      try {
        for (const write of writes) await write(queue);
      } finally {
        await queue.end();
      }
    };
  }
}
