import { searchText } from '@intake-desk/contracts';
import { afterQuietHours, invitesBySms, quietHoursOf } from '@intake-desk/intakes';
import { DateTime } from 'luxon';
import type { Booking } from '../tables/booking.entity.ts';
import type { InvitationRule } from '../tables/invitation-rule.entity.ts';
import type { RuleSetting } from './rule-setting.ts';

type Conditions = Pick<InvitationRule, 'appointmentType' | 'specialty' | 'location' | 'words'>;

const isSame = (condition: string | null, value: string | null): boolean =>
  condition === null || (value !== null && searchText(condition) === searchText(value));

/** Returns true if a booking meets all conditions of a rule, ignoring case and accents; of `words`, it has to contain each one. */
export function matches({ appointmentType, specialty, location, words }: Conditions, booking: Booking): boolean {
  const text = searchText(booking.words ?? '');
  return (
    isSame(appointmentType, booking.type) &&
    isSame(specialty, booking.specialty) &&
    isSame(location, booking.location) &&
    (words === null ||
      searchText(words)
        .split(' ')
        .every((word) => text.includes(word)))
  );
}

/**
 * Returns the first moment, at the earliest `from`, at which a rule invites the patient of a booking: so many civil days before the
 * appointment, outside the quiet hours of reminders. Null if the appointment has begun by then.
 */
export function momentOf(
  rule: Pick<InvitationRule, 'daysBefore' | 'content'>,
  { startAt }: Pick<Booking, 'startAt'>,
  { settings, zone }: RuleSetting,
  from: Date,
): Date | null {
  const wanted = DateTime.fromJSDate(startAt, { zone }).minus({ days: rule.daysBefore }).toJSDate();
  const at = afterQuietHours(wanted > from ? wanted : from, zone, quietHoursOf(settings, rule));
  return at < startAt ? at : null;
}

/** Returns true if the patient can be invited in the rule's way. */
export function isReachable(
  rule: Pick<InvitationRule, 'way' | 'content'>,
  { email, phone, allowEmail }: Pick<Booking, 'email' | 'phone' | 'allowEmail'>,
  { settings }: RuleSetting,
): boolean {
  if (rule.way === 'email') return email !== null && allowEmail !== false;
  return rule.way === 'letter' || (phone !== null && invitesBySms(settings, rule));
}
