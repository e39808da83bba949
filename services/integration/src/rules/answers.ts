import {
  type Database,
  InstantColumn,
  isIn,
  NullableColumn,
  patientSearch,
  rowOf,
  select,
  sql,
} from '@intake-desk/database';
import { intakeRecord } from '@intake-desk/intakes';
import { DateTime } from 'luxon';
import Type from 'typebox';
import type { Booking } from '../tables/booking.entity.ts';
import type { InvitationRule } from '../tables/invitation-rule.entity.ts';

const AnswerRow = rowOf({
  epd_search: Type.String(),
  first_completed_at: NullableColumn(InstantColumn),
  completed_at: InstantColumn,
});

type Answered = Pick<InvitationRule, 'content' | 'answeredDays'>;
type Patient = Pick<Booking, 'epd'>;

/** Returns the key by which invitations recognise a patient. */
const keyOf = ({ epd }: Patient): string => patientSearch(epd, null).epdSearch;

/** Times at which patients submitted answers to one content, by `keyOf`. */
export type Answers = ReadonlyMap<string, readonly Date[]>;

/** Returns the answers of the patients to a rule's content in any department of their organisation; none unless the rule asks for them. */
export async function findAnswers(
  database: Database,
  organisationId: number,
  { content, answeredDays }: Answered,
  patients: readonly Patient[],
): Promise<Answers> {
  if (answeredDays === null || patients.length === 0) return new Map();
  const keys = [...new Set(patients.map(keyOf))];
  const rows = await select(database.read(), AnswerRow)`
    SELECT i.epd_search, i.first_completed_at, i.completed_at FROM ${intakeRecord} i
    WHERE ${isIn(sql`i.epd_search`, keys)} AND i.organisation_id = ${organisationId} AND i.content = ${content}
      AND i.completed_at IS NOT NULL AND i.hidden_at IS NULL`;
  const answers = new Map<string, Date[]>();
  for (const { epd_search, first_completed_at, completed_at } of rows) {
    const moments = answers.get(epd_search) ?? [];
    moments.push(completed_at, ...(first_completed_at ? [first_completed_at] : []));
    answers.set(epd_search, moments);
  }
  return answers;
}

/** Returns true if the patient answered a rule's content within its number of days before a moment. */
export function isAnswered(
  answers: Answers,
  { answeredDays }: Answered,
  patient: Patient,
  { at, zone }: { readonly at: Date; readonly zone: string },
): boolean {
  if (answeredDays === null) return false;
  const since = DateTime.fromJSDate(at, { zone }).minus({ days: answeredDays }).toJSDate();
  return (answers.get(keyOf(patient)) ?? []).some((answered) => answered >= since && answered <= at);
}
