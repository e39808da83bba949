import { createTag, createUser } from '../administration/index.ts';
import { sendInvitation } from '../http/invite.ts';
import { putBatchRows } from '../http/invite-batch.ts';
import { readCall } from './read-call.ts';

/** Spellings that look like 123. */
const spellings = [
  '123',
  '123\u200b',
  '\ufeff123',
  '1\u00ad23',
  '\u206612\u2069\u20603',
  '\u00a0123\u2003',
  ' \u200b 123 \t',
];

test.each(spellings)('the patient ID %j is stored as 123', (epd) => {
  const { body } = sendInvitation.example;
  expect(readCall(sendInvitation, { body: { ...body, epd } })).toMatchObject({ body: { epd: '123' } });
  const { params, body: list } = putBatchRows.example;
  const rows = [{ position: 1, input: { epd } }];
  expect(readCall(putBatchRows, { params, body: { ...list, rows } })).toMatchObject({
    body: { rows: [{ position: 1, input: { epd: '123' } }] },
  });
});

test.each(spellings)('the identifier %j that another system gave a tag or a user is stored as 123', (given) => {
  const { body: tag } = createTag.example;
  expect(readCall(createTag, { body: { ...tag, external_id: given } })).toMatchObject({
    body: { external_id: '123' },
  });
  const { body: user } = createUser.example;
  expect(readCall(createUser, { body: { ...user, integration_id: given } })).toMatchObject({
    body: { integrationId: '123' },
  });
});

test('an identifier of invisible characters alone is missing', () => {
  const { body } = sendInvitation.example;
  expect(() => readCall(sendInvitation, { body: { ...body, epd: ' \u200b\u00a0' } })).toThrow(
    'This field is required.',
  );
  const { body: tag } = createTag.example;
  expect(readCall(createTag, { body: { ...tag, external_id: '\u200b' } })).toMatchObject({
    body: { external_id: null },
  });
});

test('spaces and hyphens within an identifier are kept', () => {
  const { body } = sendInvitation.example;
  expect(readCall(sendInvitation, { body: { ...body, epd: 'A 1-\u00a02' } })).toMatchObject({
    body: { epd: 'A 1-\u00a02' },
  });
});
