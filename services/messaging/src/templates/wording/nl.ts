import { paragraphs, type Wording } from './wording.ts';

const patient = { named: 'Geachte {name},', unnamed: 'Geachte patiënt,' };
const staff = { named: 'Hallo {name},', unnamed: 'Hallo,' };
/** Lines with unknown values are left out. */
const facts =
  'Uw afspraak: {appointment}\nInvullen duurt ongeveer {minutes} minuten.\nStuur uw antwoorden graag vóór {deadline}.';
const link = '{link}';
const discretion = 'De link is alleen voor u: geef hem niet door.';
const notice = 'Vragen? Bel {department}.\nTelefoon: {phone}\nOp dit e-mailadres worden geen berichten gelezen.';

export const nl: Wording = {
  invitation: {
    subject: '{organisation}: wilt u uw vragenlijst invullen?',
    greeting: patient,
    body: paragraphs(
      '{department} van {organisation} vraagt u om vóór uw bezoek een vragenlijst in te vullen.',
      facts,
      link,
      'U kunt op elk moment stoppen en later met dezelfde link verdergaan.',
      discretion,
      notice,
    ),
    action: 'Vragenlijst openen',
  },
  reminder: {
    subject: '{organisation}: uw vragenlijst staat nog klaar',
    greeting: patient,
    body: paragraphs(
      'Enige tijd geleden stuurde {department} van {organisation} u een vragenlijst. Deze is nog niet voltooid.\n\nWilt u hem vóór uw bezoek invullen?',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Vragenlijst openen',
  },
  link: {
    subject: '{organisation}: de link naar uw vragenlijst',
    greeting: patient,
    body: paragraphs(
      'U hebt gevraagd om de link naar uw vragenlijst van {department}, {organisation}. U gaat verder waar u gebleven was.',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Verdergaan met de vragenlijst',
  },
  followup: {
    subject: '{organisation}: hoe gaat het met u?',
    greeting: patient,
    body: paragraphs(
      '{department} van {organisation} wil graag weten hoe het met u gaat. Is er iets veranderd of hebt u een vraag? Bel ons dan.',
      link,
      notice,
    ),
    action: 'Vragenlijst openen',
  },
  tag: {
    greeting: patient,
    after: 'Vragen? Bel {department} van {organisation}. Op dit e-mailadres worden geen berichten gelezen.',
  },
  confirmation: {
    subject: '{organisation}: uw afspraak',
    greeting: patient,
    body: paragraphs(
      'Uw afspraak bij {department} van {organisation} is op {appointment}.',
      '{remote}',
      'Kunt u niet komen? Bel dan op tijd met {department}. Op dit e-mailadres worden geen berichten gelezen.',
    ),
    remote: 'Deze afspraak is een videoconsult. U hoeft niet naar ons toe te komen.',
  },
  corrected: {
    subject: '{organisation}: uw gegevens zijn verbeterd',
    greeting: patient,
    body: paragraphs(
      '{department} van {organisation} heeft uw contactgegevens of uw geboortedatum verbeterd. Links naar uw vragenlijst die eerder zijn verstuurd, werken niet meer.',
      'Had u dit niet verwacht? Bel dan.',
      notice,
    ),
  },
  escalation: {
    subject: '{organisation}: kritieke antwoorden niet afgehandeld',
    greeting: staff,
    body: paragraphs(
      'Bij {department} van {organisation} kwamen kritieke antwoorden binnen op {moment}. Nog niemand heeft ze afgehandeld.',
      link,
      'Wordt hiervoor gezorgd? Markeer de antwoorden in het dossier als afgehandeld.',
    ),
    action: 'Dossier openen',
  },
  canaryReady: {
    subject: 'Een versie van een remote is klaar voor iedereen',
    greeting: staff,
    body: paragraphs(
      '{version} is klaar voor iedereen, nadat {organisation} deze versie had. Mislukte sessies: {failed} van {used}.',
      'Ze wordt voor iedereen de huidige versie zodra iemand dat beslist.',
      link,
    ),
    action: 'De remote openen',
  },
  canaryStopped: {
    subject: 'Een versie van een remote is gestopt',
    greeting: staff,
    body: paragraphs(
      '{version} is gestopt voor {organisation}. Mislukte sessies: {failed} van {used}; met de huidige versie: {currentFailed} van {currentUsed}.',
      '{organisation} heeft weer de huidige versie.',
      link,
    ),
    action: 'De remote openen',
  },
  reset: {
    subject: 'Nieuw wachtwoord voor Intake Desk instellen',
    greeting: staff,
    body: paragraphs(
      'Iemand, waarschijnlijk uzelf, heeft om een nieuw wachtwoord gevraagd. Met deze link stelt u het in. De link werkt één keer, {minutes} minuten lang.',
      link,
      'Was u dit niet? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
    ),
    action: 'Nieuw wachtwoord instellen',
  },
  account: {
    subject: 'Uw account voor Intake Desk',
    greeting: staff,
    body: paragraphs(
      'Er is een account voor u gemaakt. Met deze link kiest u uw wachtwoord.\nDe link werkt één keer, tot {deadline}.',
      link,
      'Is de link verlopen? Vraag uw beheerder om een nieuwe.',
    ),
    action: 'Wachtwoord kiezen',
  },
  changed: {
    subject: 'Uw account voor Intake Desk is gewijzigd',
    greeting: staff,
    body: paragraphs(
      '{editor} heeft dit in uw account gewijzigd: {changes}.\nDat was op {moment}.',
      'Had u dit niet verwacht? Vraag het meteen aan uw beheerder.',
    ),
    editor: 'Iemand met toegang tot de server',
    changes: {
      email: 'e-mailadres',
      password: 'wachtwoord',
      pin: 'pincode',
      secondFactor: 'tweede factor',
      rights: 'wat u mag zien en doen',
    },
  },
};
