import { getPortalIntake, openPortalIntake, type PortalIntake, saveAnswer, submitIntake } from '@intake-desk/contracts';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { smallQuestionnaire } from './small-questionnaire.ts';

/** What the gateway returns for the patient's link. */
export const portalAnswers = (given: Partial<PortalIntake> = {}): readonly TestReply[] => [
  answers(getPortalIntake, {
    organisation: 'North Sea Hospital',
    department: 'Anaesthesiology',
    language: 'en',
    category: 'noshow',
    questionnaire: smallQuestionnaire,
    answers: {},
    step: 0,
    revision: 0,
    ...given,
  }),
  answers(openPortalIntake, null),
  answers(saveAnswer, { revision: 1 }),
  answers(submitIntake, null),
];

/** The connection is lost. */
export const connectionLost: readonly TestReply[] = [
  answers.offline(getPortalIntake),
  answers.offline(openPortalIntake),
  answers.offline(saveAnswer),
  answers.offline(submitIntake),
];
