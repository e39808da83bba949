import type { Mail } from '@intake-desk/contracts';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { MailboxReader } from './messaging.ts';
import { RenderedMail } from './render-mail.ts';

const SHOWN = 200;
const Kept = Type.Object({ kept: RenderedMail });

/** The newest mails that the demonstration kept instead of sending. */
export function createMailbox(database: Database) {
  return async ({ scope }: MailboxReader): Promise<Mail[]> => {
    const rows = await database.read().find(OutboxMessageEntity, {
      where: { channel: 'mail', state: 'sent', organisationId: scope.organisationId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: SHOWN,
    });
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
