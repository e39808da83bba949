import { setImmediate } from 'node:timers/promises';
import type { RequestBody } from '@intake-desk/contracts';
import type { InvitationRulePreview, previewInvitationRule, RuleOutcome } from '@intake-desk/contracts/administration';
import type { Staff } from '@intake-desk/identity';
import { DateTime } from 'luxon';
import { Between } from 'typeorm';
import type { IntegrationContext } from '../context.ts';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { type Answers, findAnswers, isAnswered } from './answers.ts';
import { isReachable, matches, momentOf } from './rule-match.ts';
import type { RuleSetting } from './rule-setting.ts';
import { checkRule, type RuleColumns, ruleDepartment } from './rule-values.ts';

const DAYS = 30;
const MOST_ROWS = 50;
/** Bookings read per statement, since a long one of SQLite delays all calls. */
const AT_ONCE = 250;

/**
 * Says whom a rule, stored or not and switched on or not, would have invited for the department's appointments of the last 30 days, if it
 * had been there with the other rules as they are now. Names the listed patients for the access log. Throws Invalid, NotFound.
 */
export async function previewRule(
  { database }: IntegrationContext,
  staff: Pick<Staff, 'scope' | 'trail'>,
  { id, ...values }: RequestBody<typeof previewInvitationRule>,
): Promise<InvitationRulePreview> {
  const department = ruleDepartment(staff);
  const { organisationId, id: departmentId } = department;
  const { columns: rule, setting } = await checkRule(database, department, values);
  const stored = await database.read().find(InvitationRuleEntity, {
    where: { organisationId, departmentId },
    order: { position: 'ASC', id: 'ASC' },
  });
  const place = stored.findIndex((one) => one.id === id);
  const earlier = (place < 0 ? stored : stored.slice(0, place)).filter(({ enabled }) => enabled);
  const until = database.now();
  const since = DateTime.fromJSDate(until, { zone: setting.zone }).minus({ days: DAYS }).toJSDate();

  const preview: InvitationRulePreview = {
    appointments: 0,
    outcomes: { invites: 0, other_rule: 0, answered: 0, no_address: 0, too_late: 0, canceled: 0 },
    rows: [],
  };
  for (let read: Booking[] | undefined; read === undefined || read.length === AT_ONCE; ) {
    read = await database.read().find(BookingEntity, {
      where: { departmentId, organisationId, startAt: Between(since, until) },
      order: { startAt: 'DESC', id: 'DESC' },
      skip: preview.appointments,
      take: AT_ONCE,
    });
    preview.appointments += read.length;
    const matching = read.filter((booking) => matches(rule, booking));
    const answers = await findAnswers(database, organisationId, rule, matching);
    for (const booking of matching) {
      const at = momentOf(rule, booking, setting, booking.createdAt);
      const taken = earlier.some((one) => matches(one, booking));
      const outcome = taken ? 'other_rule' : outcomeOf(rule, booking, { at, answers, setting });
      preview.outcomes[outcome] += 1;
      if (preview.rows.length < MOST_ROWS) {
        preview.rows.push({
          epd: booking.epd,
          start_at: booking.startAt.toISOString(),
          appointment_type: booking.type,
          specialty: booking.specialty,
          location: booking.location,
          outcome,
          invite_at: outcome === 'invites' && at ? at.toISOString() : null,
        });
      }
    }
    await setImmediate();
  }
  staff.trail.patients(preview.rows.map(({ epd }) => ({ intakeId: null, epd, organisationId })));
  return preview;
}

function outcomeOf(
  rule: RuleColumns,
  booking: Booking,
  { at, answers, setting }: { readonly at: Date | null; readonly answers: Answers; readonly setting: RuleSetting },
): Exclude<RuleOutcome, 'other_rule'> {
  if (booking.status === 'canceled') return 'canceled';
  if (at === null) return 'too_late';
  if (isAnswered(answers, rule, booking, { at, zone: setting.zone })) return 'answered';
  return isReachable(rule, booking, setting) ? 'invites' : 'no_address';
}
