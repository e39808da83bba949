import { Not } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import type { PatientLinkKind } from '../tables/patient-link.entity.ts';
import type { Patient } from './patient.ts';

/** How a patient got the link that they came by; `link`: not known. */
export type LinkChannel = PatientLinkKind | 'link';

/** From what was sent, never from what the page says. The link of the invitation went the way that its newest message went. */
export const linkChannel =
  ({ database }: IntakesContext) =>
  async ({ intakeId, link }: Pick<Patient, 'intakeId' | 'link'>): Promise<LinkChannel> => {
    if (link !== 'invitation') return link;
    const invitation = await database.read().findOne(NotificationEntity, {
      where: { intakeId, type: 'invitation', channel: Not('stop') },
      order: { id: 'DESC' },
    });
    return invitation?.channel === 'sms' || invitation?.channel === 'mail' ? invitation.channel : 'link';
  };
