import type { Mail } from '@intake-desk/contracts';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { MailboxReader } from '../messaging.ts';
import { RenderedMail } from './render-mail.ts';

const SHOWN = 200;
const Kept = Type.Object({ kept: RenderedMail });

/** The mail belongs to an intake of one of the departments: mails about people's passwords belong to none. */
const OF_DEPARTMENTS = `EXISTS (
  SELECT 1 FROM intake WHERE intake.id = message.intake_id AND intake.organisation_id = message.organisation_id
    AND intake.department_id IN (:...departments))`;

/** The newest mails that the demonstration kept instead of sending, as far as the reader sees their intakes. */
export function createMailbox(database: Database) {
  return async ({ scope }: MailboxReader): Promise<Mail[]> => {
    const rows = await database
      .read()
      .createQueryBuilder(OutboxMessageEntity, 'message')
      .where({ channel: 'mail', state: 'sent', organisationId: scope.organisationId })
      .andWhere(OF_DEPARTMENTS, { departments: scope.departments.map(({ id }) => id) })
      .orderBy({ 'message.createdAt': 'DESC', 'message.id': 'DESC' })
      .take(SHOWN)
      .getMany();
    return rows.flatMap(({ id, recipient, payload, createdAt }) =>
      Check(Kept, payload)
        ? [
            {
              id,
              recipient: recipient ?? '',
              subject: payload.kept.subject,
              body: payload.kept.text,
              createdAt: createdAt.toISOString(),
            },
          ]
        : [],
    );
  };
}
