import { type getProgress, Origin, type RecordDetail, type Reply, type TimelineEntry } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { DateTime } from 'luxon';
import { In, Not } from 'typeorm';
import { appointmentOffer } from '../appointments/appointment-offer.ts';
import { toAppointmentView } from '../appointments/appointment-view.ts';
import { type ContentLabels, contentLabels, proceduresOf } from '../content/content-label.ts';
import type { IntakesContext } from '../context.ts';
import { type RecordTab, readLock } from '../edit-lock/edit-lock.ts';
import { hidingOf } from '../hiding/hiding.ts';
import { findAppointments } from '../intake/appointment-repository.ts';
import { completedFormIds, parseFilledForms } from '../intake/filled-forms.ts';
import { categoryOfIntake, statusOf } from '../intake/intake-status.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { handlingOf, readingOf } from '../reading/reading.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { IntakeTagEntity } from '../tables/intake-tag.entity.ts';
import { civilDay } from '../time/civil-time.ts';
import { shownLogs } from '../timeline/shown-logs.ts';
import { readTask } from '../today/task.ts';
import { newestFirst, timelineRows } from './timeline-rows.ts';

/** A record that is opened in a tab; `extraRequest` adds logs to its timeline. */
interface RecordRequest extends RecordTab {
  readonly extraRequest?: readonly ('user' | 'api')[] | undefined;
}

/** Returns the status and forms of one intake. Throws NotFound. */
export async function readProgress(
  { database }: IntakesContext,
  staff: Staff,
  { id }: { id: number },
): Promise<Reply<typeof getProgress>> {
  const { intake } = await readableIntake(database, staff, { id });
  return {
    status: statusOf(intake),
    completedFormFormIds: completedFormIds(intake.filledForms),
    filledForms: intake.filledForms ?? '',
  };
}

/** Returns the record as the modal shows it. Throws NotFound. */
export async function readRecord(
  { database, analyticsUrl }: IntakesContext,
  staff: Staff,
  { hash, sessionId: tab, extraRequest }: RecordRequest,
): Promise<RecordDetail> {
  const { intake, department } = await readableIntake(database, staff, { hash });
  const { timezone } = staff.scope;
  const labels = contentLabels(await proceduresOf(database, { departments: staff.scope.readable }), staff);
  const contentLabel = labels.of(intake.departmentId, intake.content);
  const seesAddresses = staff.can('display_patient_email_address');
  const tags = await database.read().find(IntakeTagEntity, { where: { intakeId: intake.id }, order: { id: 'ASC' } });
  const status = statusOf(intake);
  const offer = await appointmentOffer(database, { intake, department });
  const related = await relatedTo(database, staff, intake, labels);
  const logs = shownLogs(staff, extraRequest);
  return {
    id: intake.id,
    hash: intake.hash,
    orgSymbol: department.organisationSymbol,
    department: department.symbol,
    epd: {
      epd: intake.epd,
      useremail: intake.email === null ? null : seesAddresses ? intake.email : 1,
      phone_number_full: intake.phone,
    },
    fullname: intake.fullname ?? '',
    dob: intake.dob,
    sex: intake.sex,
    content: intake.content,
    contentLabel,
    origin: originOf(intake),
    weblink: intake.weblink,
    location: intake.location,
    hidden: intake.hiddenAt !== null,
    hiding: await hidingOf(database, intake),
    tags: tags.map(({ tagId }) => tagId),
    status,
    step: intake.step,
    category: categoryOfIntake(intake),
    allow_communication_email: intake.allowEmail,
    appointment_date:
      intake.appointmentAt &&
      DateTime.fromJSDate(intake.appointmentAt, { zone: timezone }).toFormat('yyyy-MM-dd HH:mm'),
    appointment_status: intake.appointmentStatus,
    appointments: (await findAppointments(database, intake.id)).map(toAppointmentView),
    appointment_offer: offer,
    read: readingOf(intake),
    handled: await handlingOf(database, intake.id),
    ...(await readTask(database, intake)),
    has_zd: intake.origin.startsWith('ZD'),
    has_remote_consult: offer.remote_consult,
    analytics: (staff.user.admin && analyticsUrl) || null,
    related: related.map(({ view }) => view),
    completedForms: parseFilledForms(intake.filledForms).map(({ formId, createdAt, group }) => ({
      id: formId,
      name: contentLabel,
      created_at: createdAt,
      group,
    })),
    rows: newestFirst([
      ...(await timelineRows(database, intake, {
        seesAddresses,
        logs,
        record: { org: department.organisationSymbol, departmentSymbol: department.symbol },
      })),
      ...related.map(({ row }) => row),
    ]),
    creator: intake.creatorName,
    created: intake.createdAt.toISOString(),
    ...(await readLock(database, staff, intake.id, tab)),
    writable: department.own,
  };
}

function originOf({ origin, id }: Intake): RecordDetail['origin'] {
  const known = Origin.enum.find((name) => name === origin);
  if (known === undefined) throw new Error(`Intake ${id} has no known origin.`);
  return known;
}

/** Returns the same patient's other intakes that the caller may read, newest first. */
async function relatedTo(
  database: Database,
  { scope }: Staff,
  intake: Intake,
  labels: ContentLabels,
): Promise<{ readonly view: RecordDetail['related'][number]; readonly row: TimelineEntry }[]> {
  const departments = new Map(scope.readable.map((department) => [department.id, department]));
  const others = await database.read().find(IntakeEntity, {
    where: {
      organisationId: intake.organisationId,
      departmentId: In([...departments.keys()]),
      epd: intake.epd,
      id: Not(intake.id),
    },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return others.flatMap((other) => {
    const department = departments.get(other.departmentId);
    if (!department) return [];
    const contentLabel = labels.of(other.departmentId, other.content);
    const organization = department.organisationSymbol;
    const view = {
      hash: other.hash,
      organization,
      department: department.symbol,
      contentLabel,
      date: civilDay(scope.timezone, other.createdAt),
      category: categoryOfIntake(other),
      external: other.externalSystem,
    };
    const row: TimelineEntry = {
      id: `related-${other.id}`,
      from: 'related-ics',
      log_name: 'intake.related',
      created_at: other.createdAt.toISOString(),
      causer: other.creatorName,
      description: contentLabel,
      properties: { hash: other.hash, organization },
      status: statusOf(other),
    };
    return { view, row };
  });
}
