import type { NotificationTypeConfig } from '@intake-desk/identity';
import { emailOf } from '../intake/patient-email.ts';
import type { Intake } from '../tables/intake.entity.ts';
import type { Notification } from '../tables/notification.entity.ts';

/** Returns the patient's e-mail address, or their phone number for SMS; null if it is unknown. */
export const recipientOf = (intake: Intake, channel: Notification['channel']): string | null =>
  channel === 'sms' ? intake.phone : emailOf(intake);

/** Returns receiver, channel and recipient of a planned message for each receiver of its type, without a patient who cannot be reached. */
export const receiversOf = (
  intake: Intake,
  { receivers, channel = 'mail' }: Pick<NotificationTypeConfig, 'receivers' | 'channel'>,
): Pick<Notification, 'receiver' | 'channel' | 'email'>[] =>
  receivers.flatMap((receiver): Pick<Notification, 'receiver' | 'channel' | 'email'>[] => {
    if (receiver !== 'patient') return [{ receiver, channel: 'mail', email: null }];
    const email = recipientOf(intake, channel);
    return email === null ? [] : [{ receiver, channel, email }];
  });
