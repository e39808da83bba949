import { randomUUID } from 'node:crypto';
import { type FieldKeys, Invalid, readPhone } from '@intake-desk/contracts';
import { appendAdministrative, enqueue, sql } from '@intake-desk/database';
import type { MessagingContext } from '../context.ts';
import { checkSms } from './check-sms.ts';
import { holdOrganisation } from './hold-organisation.ts';
import { limitSamples } from './sample-limit.ts';
import { sampleSms } from './sample-sms.ts';
import type { SmsReference, TemplateEditor } from './template-editor.ts';

/** Digits of a number that the log shows: the number is somebody's. */
const SHOWN_DIGITS = 3;

export const sendSmsSample =
  ({ database, domain, sms, transport }: MessagingContext) =>
  (editor: TemplateEditor, given: SmsReference & { readonly body: string; readonly phone: string }): Promise<null> =>
    database.write(async () => {
      const { kind: of, language, body, phone } = given;
      const { user, address, scope } = editor;
      const { organisationId, organisationName: organisation } = scope;
      checkSms(of, body, sampleSms(of, { language, organisation, domain }));
      const reading = readPhone(phone);
      if ('key' in reading) throw new Invalid({ phone: [reading.key] });
      // Nothing would leave: delivery fails with a mail server alone.
      if (!sms && transport) throw new Invalid({ phone: ['template.sms_provider'] } satisfies FieldKeys);
      await holdOrganisation(database, organisationId);
      await limitSamples(database, organisationId, sql`channel = 'sms'`);
      await enqueue(database, {
        ...{ key: `sample:${randomUUID()}`, kind: 'sample', channel: 'sms', organisationId, recipient: reading.number },
        payload: { language, of, organisation, subject: '', body },
      });
      const end = reading.number.slice(-SHOWN_DIGITS);
      await appendAdministrative(database, {
        ...{ userId: user.id, userName: user.name, organisationId, ip: address, requestId: null },
        ...{ subject: 'messageTemplate', subjectId: `sms:${of}:${language}`, action: 'test' },
        subjectName: `SMS ${of} (${language})`,
        description: `${user.name} sent a test of the SMS ${of} in ${language} of ${organisation} to a number that ends in ${end}.`,
        newValue: { body },
      });
      return null;
    });
