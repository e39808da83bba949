import {
  type CompletedForm,
  categoryOf,
  type IntakeRow,
  type RiskGroup,
  risk,
  type Status,
  type TimelineEntry,
} from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import type { Static } from 'typebox';

/** Who holds a record in the fake gateway. */
export interface FakeLock {
  readonly userId: number;
  readonly userName: string;
  readonly tab: number;
  /** Milliseconds. */
  readonly touchedAt: number;
}

/** An intake of the fake gateway; instants are ISO 8601 in UTC. */
export interface FakeIntake {
  readonly id: number;
  readonly hash: string;
  readonly org: string;
  readonly department: string;
  epd: string;
  fullname: string;
  readonly content: string;
  readonly contentLabel: string;
  status: Status;
  step: number;
  location: IntakeRow['location'];
  readonly origin: IntakeRow['origin'];
  tags: number[];
  hidden: boolean;
  readonly createdAt: string;
  readonly creator: string | null;
  sentAt: string | null;
  email: string | null;
  phone: string | null;
  dob: string | null;
  sex: string | null;
  allowEmail: boolean | null;
  appointmentAt: string | null;
  appointmentStatus: 'booked' | 'canceled' | null;
  appointmentType: string | null;
  forms: Static<typeof CompletedForm>[];
  entries: TimelineEntry[];
  lock: FakeLock | undefined;
}

/** An intake as a row of the dashboard, in the organisation's zone. */
export function rowOf(intake: FakeIntake, all: readonly FakeIntake[], zone: string): IntakeRow {
  const civil = (instant: string | null | undefined, pattern = 'yyyy-MM-dd'): string | null =>
    instant ? DateTime.fromISO(instant, { zone }).toFormat(pattern) : null;
  const [first] = intake.forms;
  const { id, hash, department, epd, fullname, status, step, content, contentLabel, location, origin, tags, hidden } =
    intake;
  return {
    id,
    hash,
    department,
    epd,
    fullname,
    status,
    step,
    content,
    contentLabel,
    location,
    origin,
    hidden,
    tags: [...tags],
    orgSymbol: intake.org,
    category: categoryOf(status, step),
    date: civil(intake.createdAt) ?? '',
    time: civil(intake.createdAt, 'HH:mm') ?? '',
    appointment_date: civil(intake.appointmentAt),
    appointment_time: civil(intake.appointmentAt, 'HH:mm'),
    appointment_type: intake.appointmentType,
    service_type: null,
    specialty: null,
    relatedIcs: relatedTo(intake, all)
      .map((other) => other.hash)
      .join(','),
    completedFormFormIds: intake.forms.map((form) => form.id).join(','),
    filledForms: intake.forms.map((form) => `${form.id};${form.created_at};${form.group}`).join(','),
    firstCompletedFormCreatedDate: civil(first?.created_at),
    firstCompletedFormGroup: first?.group ?? notCompleted,
    date_sent: civil(intake.sentAt),
  };
}

const notCompleted: RiskGroup = risk.notCompleted;

/** The same patient's other intakes in the same organisation. */
export const relatedTo = (intake: FakeIntake, all: readonly FakeIntake[]): FakeIntake[] =>
  all.filter((other) => other.org === intake.org && other.epd === intake.epd && other.hash !== intake.hash);

/** The intakes of the fake world; the areas share them, so that what one changes another shows. */
export interface IntakesWorld {
  readonly intakes: FakeIntake[];
  /** Hashes of records that may be read and not changed, as those of linked organisations. */
  readonly readOnly: Set<string>;
}
