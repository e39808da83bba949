import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { route } from '../route/route.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { Instant } from '../time/civil-date.ts';
import { AdministrationQuery, adminBody, adminQuery, settingsScope } from './administration-call.ts';

export const firstSteps = ['departments', 'users', 'content', 'mail', 'whitelist', 'backup'] as const;
export const FirstStepName = Type.Enum([...firstSteps]);
export type FirstStepName = Static<typeof FirstStepName>;

export const FirstStep = Type.Object({
  step: FirstStepName,
  /** Derived from the data each time. */
  done: Type.Boolean(),
  /** Number of departments, users and so on; null for mails and backups. */
  count: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** Time of the last mail or backup. */
  at: NullableInstant,
  /** User who marked it as not needed, and when. */
  aside: Type.Union([Type.Object({ by: Type.String(), at: Instant }), Type.Null()]),
});
export type FirstStep = Static<typeof FirstStep>;

/** The organisation's last test mail in the outbox; `failure` is the reason for which it was not sent. */
export const TestMail = Type.Object({
  recipient: Type.String(),
  state: Type.Enum(['queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'canceled']),
  at: Instant,
  failure: Type.Union([Type.String(), Type.Null()]),
});
export type TestMail = Static<typeof TestMail>;

export const LastBackup = Type.Object({
  at: Instant,
  file: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  by: Type.String(),
});
export type LastBackup = Static<typeof LastBackup>;

export const FirstSteps = Type.Object({
  steps: Type.Array(FirstStep),
  testMail: Type.Union([TestMail, Type.Null()]),
  backup: Type.Union([LastBackup, Type.Null()]),
});
export type FirstSteps = Static<typeof FirstSteps>;

/** Returns true if the step is neither done nor skipped. */
export const isOpenStep = ({ done, aside }: Pick<FirstStep, 'done' | 'aside'>): boolean => !done && aside === null;

export const getFirstSteps = route('GET /api/admin/firstSteps', {
  ...adminQuery,
  summary: 'What is still to be done before the first patient is invited',
  reply: FirstSteps,
});

/** Skips a step, or resumes it. The first user who skipped it stays named. */
export const putStepAside = route('PUT /api/admin/firstSteps/:step', {
  ...adminBody,
  summary: 'Puts a first step aside as not needed, or takes it up again',
  params: Type.Object({ step: FirstStepName }),
  body: Type.Object({ ...settingsScope, aside: Type.Boolean() }),
  reply: FirstSteps,
  example: { params: { step: 'whitelist' }, body: { ...exampleScope, aside: true } },
});

/** Sends a test mail to the caller's own address; 429 after five in ten minutes. */
export const sendTestMail = route('POST /api/admin/firstSteps/testMail', {
  ...adminBody,
  summary: 'Sends a test mail to the caller',
  body: AdministrationQuery,
  reply: FirstSteps,
  example: { body: exampleScope },
});
