import type { RecordDetail } from '@intake-desk/contracts';
import { sampleMessage, sampleRecord } from '../testing/sample-record.ts';
import { nextStep } from './next-step.ts';

const reader = { reads: true, reading: true, invites: true, today: '2026-03-02' };
const { epd, completedForms } = sampleRecord();
const waiting: Partial<RecordDetail> = { category: 'noshow', status: -1, completedForms: [] };
const risky = { completedForms: completedForms.map((form) => ({ ...form, group: 2 as const })) };
const handled = { at: '2026-03-02T11:00:00.000Z', by: 'Nora Nurse', note: null };
const asked = { askedAt: '2026-03-02T09:00:00.000Z', notedBy: null, time: null, phone: null };
const noPhone = { epd: { ...epd, phone_number_full: null } };
const failed = { rows: [sampleMessage({ id: 'm2', state: 'queued' }), sampleMessage({ state: 'bounced' })] };

test.each<[string, Partial<RecordDetail>, Partial<typeof reader>, string | undefined]>([
  ['answers that nobody handled are opened', {}, { reading: false }, 'answers'],
  ['risky answers are opened first too', risky, { reading: false }, 'answers'],
  ['a patient with risky answers is called', risky, {}, 'call'],
  ['risky answers of a patient without a phone are handled', { ...risky, ...noPhone }, {}, 'handle'],
  ['other answers are handled', {}, {}, 'handle'],
  ['handled answers leave nothing to do', { ...risky, handled }, {}, undefined],
  ['a user who may not read answers has nothing to do with them', risky, { reads: false }, undefined],
  ['an intake without answers is asked for again', waiting, {}, 'resend'],
  ['a patient whose mail came back is called', { ...waiting, ...failed }, {}, 'call'],
  [
    'a mail that came back is sent again to a patient without a phone',
    { ...waiting, ...failed, ...noPhone },
    {},
    'resend',
  ],
  ['a patient without an address is called', { ...waiting, epd: { ...epd, useremail: null } }, {}, 'call'],
  ['a patient who comes tomorrow is called', { ...waiting, appointment_date: '2026-03-03 09:00' }, {}, 'call'],
  [
    'a patient who comes in three days gets a message',
    { ...waiting, appointment_date: '2026-03-05 09:00' },
    {},
    'resend',
  ],
  [
    'a canceled appointment is not near',
    { ...waiting, appointment_date: '2026-03-03 09:00', appointment_status: 'canceled' },
    {},
    'resend',
  ],
  ['a patient is called by a user who may not invite', waiting, { invites: false }, 'call'],
  ['a patient who asked to be called is called', { ...waiting, callback: asked }, {}, 'call'],
  [
    'a patient who asked to be called is called after the answers are handled too',
    { handled, callback: asked },
    {},
    'call',
  ],
  ['a hidden record needs nothing', { ...waiting, hidden: true }, {}, undefined],
  ['a record of a linked organisation needs nothing here', { ...risky, writable: false }, {}, undefined],
  [
    'a questionnaire on paper needs nothing',
    { category: 'traditional', status: -2, completedForms: [] },
    {},
    undefined,
  ],
])('%s', (_, record, who, step) => {
  expect(nextStep(sampleRecord(record), { ...reader, ...who })).toBe(step);
});
