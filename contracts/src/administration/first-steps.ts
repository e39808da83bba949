import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { route } from '../route/route.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { Instant } from '../time/civil-date.ts';
import { AdministrationQuery, adminBody, adminQuery, settingsScope } from './administration-call.ts';

/** What a new installation needs before its first patient, in the order in which it is done. */
export const firstSteps = ['departments', 'users', 'content', 'mail', 'whitelist', 'backup'] as const;
export const FirstStepName = Type.Enum([...firstSteps]);
export type FirstStepName = Static<typeof FirstStepName>;

export const FirstStep = Type.Object({
  step: FirstStepName,
  /** Read from the data each time; nobody ticks it off. */
  done: Type.Boolean(),
  /** How many there are of what the step asks for; of mails and backups, null. */
  count: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** When the last mail was sent, or the last backup was made. */
  at: NullableInstant,
  /** "Not needed here": who said so, and when. */
  aside: Type.Union([Type.Object({ by: Type.String(), at: Instant }), Type.Null()]),
});
export type FirstStep = Static<typeof FirstStep>;

/** The last test mail of the organisation, as the outbox knows it; `failure` says why it was not sent. */
export const TestMail = Type.Object({
  recipient: Type.String(),
  state: Type.Enum(['queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'canceled']),
  at: Instant,
  failure: Type.Union([Type.String(), Type.Null()]),
});
export type TestMail = Static<typeof TestMail>;

/** The last backup of the installation, as the log of administrative changes knows it. */
export const LastBackup = Type.Object({
  at: Instant,
  /** The name of its file, without a folder. */
  file: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  /** The name of whoever made it. */
  by: Type.String(),
});
export type LastBackup = Static<typeof LastBackup>;

export const FirstSteps = Type.Object({
  steps: Type.Array(FirstStep),
  testMail: Type.Union([TestMail, Type.Null()]),
  backup: Type.Union([LastBackup, Type.Null()]),
});
export type FirstSteps = Static<typeof FirstSteps>;

/** Whether something is still to be done or to be decided about the step. */
export const isOpenStep = ({ done, aside }: Pick<FirstStep, 'done' | 'aside'>): boolean => !done && aside === null;

export const getFirstSteps = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/firstSteps',
  summary: 'What is still to be done before the first patient is invited',
  reply: FirstSteps,
});

/** The first who puts a step aside is named; doing it again changes nothing. */
export const putStepAside = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/firstSteps/:step',
  summary: 'Puts a first step aside as not needed, or takes it up again',
  params: Type.Object({ step: FirstStepName }),
  body: Type.Object({ ...settingsScope, aside: Type.Boolean() }),
  reply: FirstSteps,
  example: { params: { step: 'whitelist' }, body: { ...exampleScope, aside: true } },
});

/** Goes to the caller's own address; five in ten minutes, then 429. */
export const sendTestMail = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/firstSteps/testMail',
  summary: 'Sends a test mail to the caller',
  body: AdministrationQuery,
  reply: FirstSteps,
  example: { body: exampleScope },
});
