import {
  askForCall,
  getPortalIntake,
  getPortalLink,
  giveConsent,
  openPortalIntake,
  type PortalIntake,
  proveBirthDate,
  reachItem,
  reopenIntake,
  saveAnswer,
  sendPatientLink,
  submitIntake,
} from '@intake-desk/contracts';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { smallQuestionnaire } from './small-questionnaire.ts';

/** A new intake, of a department without texts of its own. */
export const newIntake: PortalIntake = {
  organisation: 'North Sea Hospital',
  department: 'Anaesthesiology',
  language: 'en',
  organisationLanguage: 'en',
  phone: '',
  category: 'noshow',
  questionnaire: smallQuestionnaire,
  version: 7,
  answers: {},
  step: 0,
  revision: 0,
  revisions: {},
  appointment: null,
  timezone: 'Europe/Amsterdam',
  deadline: null,
  why: null,
  readers: null,
  next: null,
  bring: null,
  minutes: null,
  device: false,
  unlocked: false,
  canSendLink: false,
  consented: true,
  changeableUntil: null,
  round: 1,
  callback: null,
};

/** The gateway's replies for the patient's link. */
export const portalAnswers = (given: Partial<PortalIntake> = {}): readonly TestReply[] => [
  answers(getPortalLink, {
    organisation: 'North Sea Hospital',
    department: 'Anaesthesiology',
    language: 'en',
    phone: '',
    birthDate: 'not-asked',
  }),
  answers(getPortalIntake, { ...newIntake, ...given }),
  answers(openPortalIntake, null),
  answers(giveConsent, null),
  answers(saveAnswer, { revision: 1 }),
  answers(submitIntake, null),
  answers(reachItem, null),
  answers(sendPatientLink, null),
  answers(reopenIntake, null),
];

/** Replies without a connection. */
export const connectionLost: readonly TestReply[] = [
  getPortalLink,
  proveBirthDate,
  getPortalIntake,
  openPortalIntake,
  giveConsent,
  saveAnswer,
  submitIntake,
  reachItem,
  sendPatientLink,
  reopenIntake,
  askForCall,
].map((route) => answers.offline(route));
