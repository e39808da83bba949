import {
  type CompletedForm,
  categoryOf,
  type EditLock,
  type RecordDetail,
  type TimelineEntry,
  time,
} from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import type { Static } from 'typebox';
import { type FakeIntake, relatedTo } from './fake-intake.ts';

/** Who calls, with which tab of theirs. */
export interface RecordCaller {
  readonly userId: number;
  readonly userName: string;
  readonly seesAddresses: boolean;
}

/** For how many more milliseconds the lock holds; 0: the record is free. */
const remaining = ({ lock }: FakeIntake, now: number): number =>
  lock ? Math.max(0, lock.touchedAt + time.editLockMs - now) : 0;

/** Who holds a record, as one tab of the caller sees it. */
export function lockOf(intake: FakeIntake, caller: RecordCaller, tab: number, now: number): Static<typeof EditLock> {
  const left = remaining(intake, now);
  const { lock } = intake;
  if (!lock || left === 0) return { editing: null, editing_by: null, session_id: null, locked: false, seconds_left: 0 };
  return {
    editing: new Date(lock.touchedAt).toISOString(),
    editing_by: lock.userName,
    session_id: lock.tab,
    locked: lock.userId !== caller.userId || lock.tab !== tab,
    seconds_left: Math.ceil(left / 1000),
  };
}

/** Takes the record unless another user holds it; the same user's newer tab takes it from the older one (S1 §4). */
export function startEditing(
  intake: FakeIntake,
  caller: RecordCaller,
  tab: number,
  now: number,
): Static<typeof EditLock> {
  const another = intake.lock !== undefined && intake.lock.userId !== caller.userId && remaining(intake, now) > 0;
  if (!another) intake.lock = { userId: caller.userId, userName: caller.userName, tab, touchedAt: now };
  return lockOf(intake, caller, tab, now);
}

/** A sign of life of the holder; a lock that is gone is not taken again. */
export function keepEditing(
  intake: FakeIntake,
  caller: RecordCaller,
  tab: number,
  now: number,
): Static<typeof EditLock> {
  const { lock } = intake;
  if (lock && lock.userId === caller.userId && lock.tab === tab) intake.lock = { ...lock, touchedAt: now };
  return lockOf(intake, caller, tab, now);
}

/** Releases the lock of the tab, or of the caller where no tab is named. */
export function stopEditing(intake: FakeIntake, caller: RecordCaller, tab: number | undefined): null {
  const { lock } = intake;
  if (lock && lock.userId === caller.userId && (tab === undefined || lock.tab === tab)) intake.lock = undefined;
  return null;
}

/** A patient's record as the modal shows it. */
export function recordDetail(
  intake: FakeIntake,
  all: readonly FakeIntake[],
  caller: RecordCaller,
  { tab, now, zone, writable }: { tab: number; now: number; zone: string; writable: boolean },
): RecordDetail {
  const civil = (instant: string, pattern = 'yyyy-MM-dd'): string =>
    DateTime.fromISO(instant, { zone }).toFormat(pattern);
  const { id, hash, department, fullname, dob, sex, content, contentLabel, origin, location, hidden, status, step } =
    intake;
  return {
    id,
    hash,
    department,
    fullname,
    dob,
    sex,
    content,
    contentLabel,
    origin,
    location,
    hidden,
    status,
    orgSymbol: intake.org,
    epd: {
      epd: intake.epd,
      useremail: intake.email === null ? null : caller.seesAddresses ? intake.email : 1,
      phone_number_full: intake.phone,
    },
    tags: [...intake.tags],
    category: categoryOf(status, step),
    allow_communication_email: intake.allowEmail,
    appointment_date: intake.appointmentAt && civil(intake.appointmentAt, 'yyyy-MM-dd HH:mm'),
    appointment_status: intake.appointmentStatus,
    related: relatedTo(intake, all).map((other) => ({
      hash: other.hash,
      organization: other.org,
      department: other.department,
      contentLabel: other.contentLabel,
      date: civil(other.createdAt),
      category: categoryOf(other.status, other.step),
    })),
    completedForms: intake.forms.map((form) => ({ ...form })),
    rows: intake.entries.toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    creator: intake.creator,
    created: intake.createdAt,
    ...lockOf(intake, caller, tab, now),
    writable,
  };
}

/** Adds a comment to the record's timeline. */
export function addComment(intake: FakeIntake, caller: RecordCaller, body: string, now: number): TimelineEntry {
  const entry: TimelineEntry = {
    id: `comment-${intake.id}-${intake.entries.length}`,
    from: 'comments',
    log_name: 'comment',
    created_at: new Date(now).toISOString(),
    causer: caller.userName,
    description: body,
    properties: {},
  };
  intake.entries.push(entry);
  return entry;
}

/** A form as a PDF of one page with its name on it, in base64. */
export function formPdf({ name }: Static<typeof CompletedForm>): string {
  const words = `BT /F1 18 Tf 60 760 Td (${name.replace(/[^ -~]|[()\\]/g, '?')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const start = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return btoa(pdf);
}
