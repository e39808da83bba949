import { Not } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import type { PatientLinkKind } from '../tables/patient-link.entity.ts';
import type { Patient } from './patient.ts';

/** The way by which a patient got the link; `link` if it is unknown. */
export type LinkChannel = PatientLinkKind | 'link';

/** Returns the way by which a patient got the link, from the messages that were sent: for an invitation from the newest one. */
export async function readLinkChannel(
  { database }: IntakesContext,
  { intakeId, link }: Pick<Patient, 'intakeId' | 'link'>,
): Promise<LinkChannel> {
  if (link !== 'invitation') return link;
  const invitation = await database.read().findOne(NotificationEntity, {
    where: { intakeId, type: 'invitation', channel: Not('stop') },
    order: { id: 'DESC' },
  });
  return invitation?.channel === 'sms' || invitation?.channel === 'mail' ? invitation.channel : 'link';
}
