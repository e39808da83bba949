import type { Wording } from './wording.ts';

const patient = { named: 'Dear {name},', unnamed: 'Dear patient,' };
const staff = { named: 'Hello {name},', unnamed: 'Hello,' };
const notice =
  'The link is for you alone: please do not pass it on. Questions? Call {department}. This mailbox is not read.';

export const en: Wording = {
  invitation: {
    subject: '{organisation}: please fill in your questionnaire',
    greeting: patient,
    before:
      '{department} of {organisation} asks you to fill in a questionnaire before your visit: {content}.\n\nYou can stop at any time and go on later with the same link.',
    action: 'Open the questionnaire',
    after: notice,
  },
  reminder: {
    subject: '{organisation}: your questionnaire is waiting',
    greeting: patient,
    before:
      'Some time ago {department} of {organisation} sent you a questionnaire: {content}. It has not been completed yet.\n\nWould you fill it in before your visit?',
    action: 'Open the questionnaire',
    after: notice,
  },
  tag: {
    greeting: patient,
    after: 'Questions? Call {department} of {organisation}. This mailbox is not read.',
  },
  confirmation: {
    subject: '{organisation}: your appointment',
    greeting: patient,
    before: 'Your appointment at {department} of {organisation} is on {when}.',
    remote: 'This appointment takes place as a video consultation. You need not come to us.',
    after: 'Can you not come? Please call {department} in good time. This mailbox is not read.',
  },
  reset: {
    subject: 'Set a new password for Intake Desk',
    greeting: staff,
    before:
      'Somebody, probably you, asked for a new password. With this link you can set one. It works once, for {minutes} minutes.',
    action: 'Set a new password',
    after: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  account: {
    subject: 'Your account for Intake Desk',
    greeting: staff,
    before:
      'An account was made for you. With this link you choose your password. It works once, for {minutes} minutes.',
    action: 'Choose a password',
    after: 'If the link has expired, ask your administrator for a new one.',
  },
};
