import { InstantColumn, isIn, JsonColumn, NullableColumn, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { MessagingContext } from '../context.ts';
import { RenderedMail } from '../templates/render-mail.ts';

const SHOWN = 200;
const StoredMail = Type.Object({ kept: RenderedMail });

const MailRow = rowOf({
  id: Type.Integer(),
  recipient: NullableColumn(Type.String()),
  payload: JsonColumn(Type.Unknown()),
  created_at: InstantColumn,
});

/** The reader, their organisation and visible departments; every `Staff` is one. */
interface MailboxReader {
  readonly user: { readonly admin: boolean };
  readonly scope: { readonly organisationId: number; readonly departments: readonly { readonly id: number }[] };
}

/**
 * GET /api/mailbox: returns the newest mails that the demonstration kept instead of sending, about intakes of the reader's
 * departments; for administrators also those about critical answers, and those to the teams of remotes. Links open questionnaires, so
 * mails of other departments and about passwords are left out.
 */
export async function readMailbox({ database, intakeRecord }: MessagingContext, { user, scope }: MailboxReader) {
  const departments = scope.departments.map(({ id }) => id);
  const rows = await select(database.read(), MailRow)`
    SELECT m.id, m.recipient, m.payload, m.created_at FROM outbox_message m
    WHERE m.channel IN ('mail', 'sms') AND m.state = 'sent' AND (
      m.organisation_id = ${scope.organisationId} AND EXISTS (
        SELECT 1 FROM ${intakeRecord} i WHERE i.id = m.intake_id AND i.organisation_id = m.organisation_id
          AND ${isIn(sql`i.department_id`, departments)})
      OR ${user.admin} AND (m.organisation_id = ${scope.organisationId} AND m.kind = 'escalation'
        OR m.organisation_id IS NULL AND m.kind IN ('canaryReady', 'canaryStopped')))
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${SHOWN}`;
  return rows.flatMap(({ id, recipient, payload, created_at }) =>
    Check(StoredMail, payload)
      ? [
          {
            id,
            recipient: recipient ?? '',
            subject: payload.kept.subject,
            body: payload.kept.text,
            createdAt: created_at.toISOString(),
          },
        ]
      : [],
  );
}
