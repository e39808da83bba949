import { Origin, type RecordDetail } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { DateTime } from 'luxon';
import { In, Not } from 'typeorm';
import { type ContentLabels, contentLabels, proceduresOf } from '../content/content-label.ts';
import type { IntakesContext } from '../context.ts';
import { lockSeenBy, type RecordTab } from '../edit-lock/edit-lock.ts';
import { parseFilledForms } from '../intake/filled-forms.ts';
import { type Intake, IntakeEntity } from '../intake/intake.entity.ts';
import { categoryOfIntake, statusOf } from '../intake/intake-status.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { IntakeTagEntity } from '../tags/intake-tag.entity.ts';
import { civilDay } from '../time/civil-time.ts';
import { timelineRows } from '../timeline/timeline-rows.ts';

export const readRecord =
  ({ database }: IntakesContext) =>
  async (staff: Staff, { hash, sessionId: tab }: RecordTab): Promise<RecordDetail> => {
    const { intake, department } = await readableIntake(database, staff, { hash });
    const { timezone } = staff.scope;
    const labels = contentLabels(await proceduresOf(database, staff.scope), staff.language);
    const contentLabel = labels.of(intake.departmentId, intake.content);
    const seesAddresses = staff.can('display_patient_email_address');
    const tags = await database.read().find(IntakeTagEntity, { where: { intakeId: intake.id }, order: { id: 'ASC' } });
    const status = statusOf(intake);
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
      location: intake.location,
      hidden: intake.hiddenAt !== null,
      tags: tags.map(({ tagId }) => tagId),
      status,
      category: categoryOfIntake(intake),
      allow_communication_email: intake.allowEmail,
      appointment_date:
        intake.appointmentAt &&
        DateTime.fromJSDate(intake.appointmentAt, { zone: timezone }).toFormat('yyyy-MM-dd HH:mm'),
      appointment_status: intake.appointmentStatus,
      related: await relatedTo(database, staff, intake, labels),
      completedForms: parseFilledForms(intake.filledForms).map(({ formId, createdAt, group }) => ({
        id: formId,
        name: contentLabel,
        created_at: createdAt,
        group,
      })),
      rows: await timelineRows(database, intake, { seesAddresses }),
      creator: intake.creatorName,
      created: intake.createdAt.toISOString(),
      ...(await lockSeenBy(database, staff, intake.id, tab)),
      writable: department.own,
    };
  };

function originOf({ origin, id }: Intake): RecordDetail['origin'] {
  const known = Origin.enum.find((name) => name === origin);
  if (known === undefined) throw new Error(`Intake ${id} has no known origin.`);
  return known;
}

/** The same patient's other intakes that the caller may read, newest first. */
async function relatedTo(
  database: Database,
  { scope }: Staff,
  intake: Intake,
  labels: ContentLabels,
): Promise<RecordDetail['related']> {
  const departments = new Map(scope.departments.map((department) => [department.id, department]));
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
    return {
      hash: other.hash,
      organization: department.organisationSymbol,
      department: department.symbol,
      contentLabel: labels.of(other.departmentId, other.content),
      date: civilDay(scope.timezone, other.createdAt),
      category: categoryOfIntake(other),
    };
  });
}
