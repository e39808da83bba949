import { type HarnessChoice, readChoice, writeChoice } from './harness-choice.ts';

test('an address holds the whole choice', () => {
  const choice: HarnessChoice = {
    gateway: 'real',
    role: 'nurse',
    organisation: 'northsea',
    department: 'ANE',
    language: 'pt',
    path: '/weblink',
    latencyMs: 200,
    fault: 'flaky',
    faultRoute: 'POST /api/invite/send',
    clock: '2026-03-29T01:30',
    switched: ['sms_check', 'dob_check'],
  };
  expect(readChoice(writeChoice(choice), '/')).toEqual(choice);
});

test('what cannot be read falls back', () => {
  expect(readChoice('?language=xx&fault=fire&latency=soon&gateway=moon', '/invite')).toMatchObject({
    language: 'en',
    fault: 'none',
    latencyMs: 0,
    gateway: 'fake',
    path: '/invite',
  });
});
