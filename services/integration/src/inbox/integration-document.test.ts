import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Hl7Reason, hl7Reasons, usualMapping } from '@intake-desk/contracts/administration';
import { decodeMessage, Hl7MessageText } from '../message/hl7-message-text.ts';
import { readEvent } from '../message/read-event.ts';
import { acknowledge } from './acknowledgement.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/integration.md'), 'utf8');
const departments = [{ id: 7, symbol: 'ANE' }];
const setting = { mapping: usualMapping, zone: 'Europe/Amsterdam', departments, now: new Date('2026-12-01T09:00:00Z') };

test('docs/integration.md: each message is read without fault', () => {
  const samples = [...page.matchAll(/^```hl7\n(.*?)^```$/gms)].map(([, sample = '']) => sample.replaceAll('\n', '\r'));
  const read = samples.map((sample) => readEvent(new Hl7MessageText(decodeMessage(Buffer.from(sample))), setting));
  expect(read.map(({ kind }) => kind)).toEqual([
    'book',
    'move',
    'change',
    'cancel',
    'noshow',
    'patient',
    'patient',
    'merge',
  ]);
  expect(new Set(read.map(({ epd }) => epd))).toEqual(new Set(['4711']));
  expect(read.map(({ event }) => event)).toMatchObject([
    {
      patient: { lastName: 'Jansen', dob: '1962-04-12', sex: 'F', email: 'anneke@example.org', language: 'nl' },
      appointment: {
        ...{ externalId: 'A-2041', departmentId: 7, startAt: new Date('2026-12-15T09:30:00Z'), type: 'SURG' },
        ...{ serviceType: 'PREOP', specialty: 'ORTHO', location: 'Building B', words: 'Knee replacement' },
      },
    },
    { appointment: { externalId: 'A-2041', startAt: new Date('2026-12-18T13:00:00Z') } },
    { appointment: { words: 'Knee replacement, both sides' } },
    { externalId: 'A-2041' },
    { externalId: 'A-2041' },
    { patient: { phone: '+31687654321', email: null } },
    { patient: { deceased: true } },
    { formerEpd: '90210' },
  ]);
});

test('docs/integration.md has each reason of a refusal, with its code', () => {
  const rows = [...page.matchAll(/^\| (\d{3}) \| (.+?) \|/gm)].flatMap(([, code, reasons = '']) =>
    [...reasons.matchAll(/`(\w+)`/g)].map(([, reason = '']) => [reason, code]),
  );
  const isRefusal = (reason: Hl7Reason): boolean => hl7Reasons.indexOf(reason) <= hl7Reasons.indexOf('field_invalid');
  const codes = ([...hl7Reasons.filter(isRefusal), 'sender_unknown'] as const).map((reason) => {
    const [, code] = /\rERR\|\|\|(\d+)\^/.exec(acknowledge(undefined, new Date(), { reason })) ?? [];
    return [reason, code];
  });
  expect(rows.toSorted()).toEqual(codes.toSorted());
});
