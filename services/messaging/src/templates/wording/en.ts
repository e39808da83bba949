import { paragraphs, type Wording } from './wording.ts';

const patient = { named: 'Dear {name},', unnamed: 'Dear patient,' };
const staff = { named: 'Hello {name},', unnamed: 'Hello,' };
/** Lines with unknown values are left out. */
const facts =
  'Your appointment: {appointment}\nIt takes about {minutes} minutes.\nPlease send your answers by {deadline}.';
const link = '{link}';
const discretion = 'The link is for you alone: please do not pass it on.';
const notice = 'Questions? Call {department}.\nPhone: {phone}\nThis mailbox is not read.';

export const en: Wording = {
  invitation: {
    subject: '{organisation}: please fill in your questionnaire',
    greeting: patient,
    body: paragraphs(
      '{department} of {organisation} asks you to fill in a questionnaire before your visit.',
      facts,
      link,
      'You can stop at any time and continue later with the same link.',
      discretion,
      notice,
    ),
    action: 'Open the questionnaire',
  },
  reminder: {
    subject: '{organisation}: your questionnaire is waiting',
    greeting: patient,
    body: paragraphs(
      'Some time ago {department} of {organisation} sent you a questionnaire. It has not been completed yet.\n\nWould you fill it in before your visit?',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Open the questionnaire',
  },
  link: {
    subject: '{organisation}: the link to your questionnaire',
    greeting: patient,
    body: paragraphs(
      'You asked for the link to your questionnaire of {department}, {organisation}. You continue where you stopped.',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Continue with the questionnaire',
  },
  followup: {
    subject: '{organisation}: how are you doing?',
    greeting: patient,
    body: paragraphs(
      '{department} of {organisation} would like to know how you are doing. Has something changed, or do you have a question? Please call us.',
      link,
      notice,
    ),
    action: 'Open the questionnaire',
  },
  tag: {
    greeting: patient,
    after: 'Questions? Call {department} of {organisation}. This mailbox is not read.',
  },
  confirmation: {
    subject: '{organisation}: your appointment',
    greeting: patient,
    body: paragraphs(
      'Your appointment at {department} of {organisation} is on {appointment}.',
      '{remote}',
      'Can you not come? Please call {department} in good time. This mailbox is not read.',
    ),
    remote: 'This appointment takes place as a video consultation. You need not come to us.',
  },
  corrected: {
    subject: '{organisation}: your details were corrected',
    greeting: patient,
    body: paragraphs(
      '{department} of {organisation} has corrected your contact details or your birth date. Links to your questionnaire that were sent before no longer work.',
      'Did you not expect this? Please call.',
      notice,
    ),
  },
  escalation: {
    subject: '{organisation}: critical answers not handled',
    greeting: staff,
    body: paragraphs(
      'Critical answers reached {department} of {organisation} on {moment}. Nobody has handled them yet.',
      link,
      'Is it being taken care of? Mark the answers as handled in the record.',
    ),
    action: 'Open the record',
  },
  canaryReady: {
    subject: 'A version of a remote is ready for everybody',
    greeting: staff,
    body: paragraphs(
      '{version} is ready for everybody after {organisation} had it. Failed sessions: {failed} of {used}.',
      'It becomes current for everybody once a person decides so.',
      link,
    ),
    action: 'Open the remote',
  },
  canaryStopped: {
    subject: 'A version of a remote was stopped',
    greeting: staff,
    body: paragraphs(
      '{version} was stopped for {organisation}. Failed sessions: {failed} of {used}; with the current version: {currentFailed} of {currentUsed}.',
      '{organisation} has the current version again.',
      link,
    ),
    action: 'Open the remote',
  },
  reset: {
    subject: 'Set a new password for Intake Desk',
    greeting: staff,
    body: paragraphs(
      'Somebody, probably you, asked for a new password. With this link you can set one. It works once, for {minutes} minutes.',
      link,
      'If it was not you, you need not do anything: your password stays as it is.',
    ),
    action: 'Set a new password',
  },
  account: {
    subject: 'Your account for Intake Desk',
    greeting: staff,
    body: paragraphs(
      'An account was made for you. With this link you choose your password.\nThe link works once, until {deadline}.',
      link,
      'If the link has expired, ask your administrator for a new one.',
    ),
    action: 'Choose a password',
  },
  changed: {
    subject: 'Your account for Intake Desk was changed',
    greeting: staff,
    body: paragraphs(
      '{editor} changed this in your account: {changes}.\nIt was on {moment}.',
      'Did you not expect this? Ask your administrator at once.',
    ),
    editor: 'A person with access to the server',
    changes: {
      email: 'e-mail address',
      password: 'password',
      pin: 'PIN',
      secondFactor: 'second factor',
      rights: 'what you may see and do',
    },
  },
};
