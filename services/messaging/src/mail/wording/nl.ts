import type { Wording } from './wording.ts';

const patient = { named: 'Geachte {name},', unnamed: 'Geachte patiënt,' };
const staff = { named: 'Hallo {name},', unnamed: 'Hallo,' };
const notice =
  'De link is alleen voor u: geef hem niet door. Vragen? Bel {department}. Op dit e-mailadres worden geen berichten gelezen.';

export const nl: Wording = {
  invitation: {
    subject: '{organisation}: wilt u uw vragenlijst invullen?',
    greeting: patient,
    before:
      '{department} van {organisation} vraagt u om vóór uw bezoek een vragenlijst in te vullen: {content}.\n\nU kunt op elk moment stoppen en later met dezelfde link verdergaan.',
    action: 'Vragenlijst openen',
    after: notice,
  },
  reminder: {
    subject: '{organisation}: uw vragenlijst staat nog klaar',
    greeting: patient,
    before:
      'Enige tijd geleden stuurde {department} van {organisation} u een vragenlijst: {content}. Deze is nog niet voltooid.\n\nWilt u hem vóór uw bezoek invullen?',
    action: 'Vragenlijst openen',
    after: notice,
  },
  tag: {
    greeting: patient,
    after: 'Vragen? Bel {department} van {organisation}. Op dit e-mailadres worden geen berichten gelezen.',
  },
  confirmation: {
    subject: '{organisation}: uw afspraak',
    greeting: patient,
    before: 'Uw afspraak bij {department} van {organisation} is op {when}.',
    remote: 'Deze afspraak is een videoconsult. U hoeft niet naar ons toe te komen.',
    after: 'Kunt u niet komen? Bel dan op tijd met {department}. Op dit e-mailadres worden geen berichten gelezen.',
  },
  reset: {
    subject: 'Nieuw wachtwoord voor Intake Desk instellen',
    greeting: staff,
    before:
      'Iemand, waarschijnlijk uzelf, heeft om een nieuw wachtwoord gevraagd. Met deze link stelt u het in. De link werkt één keer, {minutes} minuten lang.',
    action: 'Nieuw wachtwoord instellen',
    after: 'Was u dit niet? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
  },
  account: {
    subject: 'Uw account voor Intake Desk',
    greeting: staff,
    before:
      'Er is een account voor u gemaakt. Met deze link kiest u uw wachtwoord. De link werkt één keer, {minutes} minuten lang.',
    action: 'Wachtwoord kiezen',
    after: 'Is de link verlopen? Vraag uw beheerder om een nieuwe.',
  },
};
