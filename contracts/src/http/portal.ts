import { type Static, Type } from 'typebox';
import { Language } from '../language.ts';
import { mapOf } from '../map-of.ts';
import { Nothing, route } from '../route.ts';
import { Category } from '../status.ts';
import { Answer, Questionnaire } from './questionnaire.ts';

const call = { permission: 'none', scope: 'patient' } as const;

export const PortalIntake = Type.Object({
  organisation: Type.String(),
  department: Type.String(),
  language: Language,
  category: Category,
  questionnaire: Questionnaire,
  answers: mapOf(Answer),
  /** Index of the group to go on with. */
  step: Type.Integer(),
  /** Counts saves; a stale one answers 409 (decisions "stale answers"). */
  revision: Type.Integer(),
});
export type PortalIntake = Static<typeof PortalIntake>;

/** Reads, and changes nothing: mail scanners fetch every link (decisions "patient links"). */
export const getPortalIntake = route({
  ...call,
  method: 'GET',
  url: '/api/portal/intake',
  summary: "The patient's questionnaire and the answers so far",
  patient: 'read',
  reply: PortalIntake,
});

/** Called by the page when a person is there. */
export const openPortalIntake = route({
  ...call,
  method: 'POST',
  url: '/api/portal/open',
  summary: 'The patient opened the questionnaire',
  patient: 'change',
  body: Type.Object({}),
  reply: Nothing,
  example: { body: {} },
});

/** Saves one answer. Errors: 422 `answer.*` under the item, 409 where the intake is completed. */
export const saveAnswer = route({
  ...call,
  method: 'PUT',
  url: '/api/portal/answer',
  summary: 'Saves one answer',
  patient: 'change',
  body: Type.Object({
    uniqueId: Type.String({ minLength: 1, maxLength: 64 }),
    answer: Answer,
    step: Type.Integer({ minimum: 0, maximum: 200 }),
  }),
  reply: Type.Object({ revision: Type.Integer() }),
  example: { body: { uniqueId: 'no-such-item', answer: { text: 'x' }, step: 0 }, reply: { revision: 4 } },
});

/** Completes the intake. Errors: 422 `answer.required` under each item that lacks an answer. */
export const submitIntake = route({
  ...call,
  method: 'POST',
  url: '/api/portal/submit',
  summary: 'Sends the completed questionnaire',
  patient: 'change',
  body: Type.Object({}),
  reply: Nothing,
  example: { body: {} },
});
