import { randomUUID } from 'node:crypto';
import { type FieldKeys, Invalid, readPhone } from '@intake-desk/contracts';
import { appendAdministrative, enqueue, sql } from '@intake-desk/database';
import type { MessagingContext } from '../context.ts';
import { checkSms } from './check-sms.ts';
import { lockOrganisation } from './lock-organisation.ts';
import { limitSamples } from './sample-limit.ts';
import { sampleSms } from './sample-sms.ts';
import type { SmsReference, TemplateEditor } from './template-editor.ts';

/** Last digits of the number in the log, which hides the rest. */
const SHOWN_DIGITS = 3;

/** Sends a sample SMS. Throws Invalid as saving or for `phone`, and Throttled after five in ten minutes. */
export function sendSmsSample(
  { database, domain, sms, transport }: MessagingContext,
  editor: TemplateEditor,
  request: SmsReference & { readonly body: string; readonly phone: string },
): Promise<null> {
  return database.write(async () => {
    const { kind: of, language, body, phone } = request;
    const { user, address, scope } = editor;
    const { organisationId, organisationName: organisation } = scope;
    checkSms(of, body, sampleSms(of, { language, organisation, domain }));
    const reading = readPhone(phone);
    if ('key' in reading) throw new Invalid({ phone: [reading.key] });
    // Without an SMS provider nothing would be sent.
    if (!sms && transport) throw new Invalid({ phone: ['template.sms_provider'] } satisfies FieldKeys);
    await lockOrganisation(database, organisationId);
    await limitSamples(database, organisationId, sql`channel = 'sms'`);
    await enqueue(database, {
      key: `sample:${randomUUID()}`,
      kind: 'sample',
      channel: 'sms',
      organisationId,
      recipient: reading.number,
      payload: { language, of, organisation, subject: '', body },
    });
    const end = reading.number.slice(-SHOWN_DIGITS);
    await appendAdministrative(database, {
      userId: user.id,
      userName: user.name,
      organisationId,
      ip: address,
      subject: 'messageTemplate',
      subjectId: `sms:${of}:${language}`,
      action: 'test',
      subjectName: `SMS ${of} (${language})`,
      description: `${user.name} sent a test of the SMS ${of} in ${language} of ${organisation} to a number that ends in ${end}.`,
      newValue: { body },
    });
    return null;
  });
}
