import {
  type Answers,
  answerProblem,
  isAnswered,
  missingItems,
  type PortalIntake,
  type Questionnaire,
  visibleItems,
  withInitialValues,
} from '@intake-desk/contracts';
import type { PreviewRequest } from '@intake-desk/contracts/portal-preview';
import type { UnsentStore } from '../answers/unsent.ts';
import type { Calls, SavedAnswer } from '../call.ts';

export interface PreviewState {
  readonly answers: Answers;
  readonly consented: boolean;
  readonly sent: boolean;
}

export const untouched: PreviewState = { answers: {}, consented: false, sent: false };

/** Stores nothing: a preview's answers are discarded. */
export const emptyStore: UnsentStore = {
  durable: true,
  read: async () => [],
  put: async () => undefined,
  remove: async () => undefined,
  clear: async () => undefined,
  readTyped: () => ({}),
  keepTyped: () => undefined,
};

/** Returns the answers that are still valid after the questionnaire changed. */
export function fittingAnswers(questionnaire: Questionnaire, answers: Answers): Answers {
  const items = questionnaire.groups.flatMap((group) => group.items);
  return Object.fromEntries(
    items.flatMap((item) => {
      const answer = answers[item.uniqueId];
      return isAnswered(answer) && answerProblem(item, answer) === null ? [[item.uniqueId, answer]] : [];
    }),
  );
}

/** Returns the intake of a fictitious patient without appointment, deadline and texts of the department. */
export function previewIntake(request: PreviewRequest, { answers, consented }: PreviewState): PortalIntake {
  const { questionnaire, organisation, department, language, open } = request;
  return {
    organisation,
    department,
    language,
    organisationLanguage: language,
    phone: '',
    category: 'noshow',
    questionnaire,
    version: 1,
    answers,
    step: 0,
    revision: 0,
    revisions: {},
    appointment: null,
    timezone: 'UTC',
    deadline: null,
    changeableUntil: null,
    round: 1,
    minutes: null,
    why: null,
    readers: null,
    next: null,
    bring: null,
    device: false,
    canSendLink: false,
    unlocked: open.page === 'steps',
    callback: { phoneEnd: null, asked: null },
    consented: consented || questionnaire.consent === undefined,
  };
}

const done = async () => ({ kind: 'done', reply: null }) as const;

/** Returns calls that follow the server's rules on local state. */
export function previewCalls(
  request: PreviewRequest,
  state: () => PreviewState,
  change: (state: PreviewState) => void,
): Calls {
  const { questionnaire, organisation, department, language } = request;
  const saved = ({ uniqueId, answer }: SavedAnswer): Answers => {
    const { [uniqueId]: _, ...others } = state().answers;
    return isAnswered(answer) ? { ...others, [uniqueId]: answer } : others;
  };
  let revision = 0;
  return {
    link: async () => ({
      kind: 'done',
      reply: { organisation, department, language, phone: '', birthDate: 'not-asked' },
    }),
    proveBirthDate: async () => ({ kind: 'refused' }),
    intake: async () => ({ kind: 'done', reply: previewIntake(request, state()) }),
    open: done,
    consent: async () => {
      change({ ...state(), consented: true });
      return done();
    },
    save: async (given) => {
      const shown = visibleItems(questionnaire, withInitialValues(questionnaire, state().answers, {}));
      const item = shown.find(({ uniqueId }) => uniqueId === given.uniqueId);
      const problem = item ? answerProblem(item, given.answer) : 'answer.unknown';
      if (problem) return { kind: 'invalid', errors: { [given.uniqueId]: [problem] } };
      change({ ...state(), answers: saved(given) });
      revision += 1;
      return { kind: 'done', reply: { revision } };
    },
    submit: async () => {
      const missing = missingItems(questionnaire, state().answers);
      if (missing.length > 0) {
        return {
          kind: 'invalid',
          errors: Object.fromEntries(missing.map(({ uniqueId }) => [uniqueId, ['answer.required']])),
        };
      }
      change({ ...state(), sent: true });
      return done();
    },
    reached: done,
    sendLink: done,
    reopen: async () => ({ kind: 'refused' }),
    // Requests no call.
    askForCall: async ({ asked, phone = '', time }) => ({
      kind: 'done',
      reply: {
        phoneEnd: null,
        asked: asked ? { at: new Date().toISOString(), time: time ?? null, phoneEnd: phone.slice(-2) } : null,
      },
    }),
  };
}
