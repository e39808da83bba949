import type { NotificationTypeConfig } from '@intake-desk/identity';
import { mailAddressOf } from '../intake/mail-address.ts';
import type { Intake } from '../tables/intake.entity.ts';
import type { Notification } from '../tables/notification.entity.ts';

/** Where a patient is reached by a way: an address, or the digits of a number. Null if it is not known. */
export const placeOf = (intake: Intake, channel: Notification['channel']): string | null =>
  channel === 'sms' ? intake.phone : mailAddressOf(intake);

/** To whom a message goes, by which way and to which address or number. */
type Place = Pick<Notification, 'receiver' | 'channel' | 'email'>;

/** To whom a planned message goes and by which way, for each receiver of its type; not to a patient who cannot be reached so. */
export const receiversOf = (
  intake: Intake,
  { receivers, channel: way = 'mail' }: Pick<NotificationTypeConfig, 'receivers' | 'channel'>,
): Place[] =>
  receivers.flatMap((receiver): Place[] => {
    if (receiver !== 'patient') return [{ receiver, channel: 'mail', email: null }];
    const email = placeOf(intake, way);
    return email === null ? [] : [{ receiver, channel: way, email }];
  });
