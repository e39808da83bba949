import { paragraphs, type Wording } from './wording.ts';

const patient = { named: 'Guten Tag {name},', unnamed: 'Sehr geehrte Patientin, sehr geehrter Patient,' };
const staff = { named: 'Guten Tag {name},', unnamed: 'Guten Tag,' };
/** Lines with unknown values are left out. */
const facts =
  'Ihr Termin: {appointment}\nDas Ausfüllen dauert etwa {minutes} Minuten.\nBitte senden Sie Ihre Antworten spätestens bis: {deadline}.';
const link = '{link}';
const discretion = 'Der Link ist nur für Sie bestimmt: Bitte geben Sie ihn nicht weiter.';
const notice = 'Fragen? Rufen Sie an: {department}.\nTelefon: {phone}\nDieses Postfach wird nicht gelesen.';

export const de: Wording = {
  invitation: {
    subject: '{organisation}: Bitte füllen Sie Ihren Fragebogen aus',
    greeting: patient,
    body: paragraphs(
      '{department} ({organisation}) bittet Sie, vor Ihrem Besuch einen Fragebogen auszufüllen.',
      facts,
      link,
      'Sie können jederzeit unterbrechen und später mit demselben Link weitermachen.',
      discretion,
      notice,
    ),
    action: 'Fragebogen öffnen',
  },
  reminder: {
    subject: '{organisation}: Ihr Fragebogen wartet',
    greeting: patient,
    body: paragraphs(
      'Vor einiger Zeit hat Ihnen {department} ({organisation}) einen Fragebogen geschickt. Er ist noch nicht abgeschlossen.\n\nFüllen Sie ihn bitte vor Ihrem Besuch aus.',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Fragebogen öffnen',
  },
  link: {
    subject: '{organisation}: Der Link zu Ihrem Fragebogen',
    greeting: patient,
    body: paragraphs(
      'Sie haben um den Link zu Ihrem Fragebogen gebeten: {department} ({organisation}). Sie machen dort weiter, wo Sie aufgehört haben.',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Mit dem Fragebogen weitermachen',
  },
  followup: {
    subject: '{organisation}: Wie geht es Ihnen?',
    greeting: patient,
    body: paragraphs(
      '{department} ({organisation}) möchte wissen, wie es Ihnen geht. Hat sich etwas verändert, oder haben Sie eine Frage? Dann rufen Sie uns bitte an.',
      link,
      notice,
    ),
    action: 'Fragebogen öffnen',
  },
  tag: {
    greeting: patient,
    after: 'Fragen? Rufen Sie an: {department} ({organisation}). Dieses Postfach wird nicht gelesen.',
  },
  confirmation: {
    subject: '{organisation}: Ihr Termin',
    greeting: patient,
    body: paragraphs(
      'Ihr Termin bei {department} ({organisation}): {appointment}.',
      '{remote}',
      'Sind Sie verhindert? Rufen Sie bitte rechtzeitig an: {department}. Dieses Postfach wird nicht gelesen.',
    ),
    remote: 'Dieser Termin findet als Videosprechstunde statt. Sie müssen nicht zu uns kommen.',
  },
  corrected: {
    subject: '{organisation}: Ihre Daten wurden berichtigt',
    greeting: patient,
    body: paragraphs(
      '{department}, {organisation}, hat Ihre Kontaktdaten oder Ihr Geburtsdatum berichtigt. Früher gesendete Links zu Ihrem Fragebogen funktionieren nicht mehr.',
      'Haben Sie das nicht erwartet? Bitte rufen Sie an.',
      notice,
    ),
  },
  escalation: {
    subject: '{organisation}: kritische Antworten nicht erledigt',
    greeting: staff,
    body: paragraphs(
      'Bei {department}, {organisation}, gingen kritische Antworten ein: {moment}. Noch niemand hat sie erledigt.',
      link,
      'Kümmert sich jemand darum? Markieren Sie die Antworten in der Akte als erledigt.',
    ),
    action: 'Akte öffnen',
  },
  canaryReady: {
    subject: 'Eine Version einer Remote ist für alle bereit',
    greeting: staff,
    body: paragraphs(
      '{version} ist für alle bereit, nachdem {organisation} diese Version hatte. Anmeldungen mit Fehlern: {failed} von {used}.',
      'Sie wird für alle aktuell, sobald ein Mensch es entscheidet.',
      link,
    ),
    action: 'Remote öffnen',
  },
  canaryStopped: {
    subject: 'Eine Version einer Remote wurde gestoppt',
    greeting: staff,
    body: paragraphs(
      '{version} wurde für {organisation} gestoppt. Anmeldungen mit Fehlern: {failed} von {used}; mit der aktuellen Version: {currentFailed} von {currentUsed}.',
      '{organisation} hat wieder die aktuelle Version.',
      link,
    ),
    action: 'Remote öffnen',
  },
  reset: {
    subject: 'Neues Passwort für Intake Desk festlegen',
    greeting: staff,
    body: paragraphs(
      'Jemand, vermutlich Sie selbst, hat ein neues Passwort angefordert. Mit diesem Link legen Sie es fest. Er gilt einmal und {minutes} Minuten lang.',
      link,
      'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    ),
    action: 'Neues Passwort festlegen',
  },
  account: {
    subject: 'Ihr Konto für Intake Desk',
    greeting: staff,
    body: paragraphs(
      'Für Sie wurde ein Konto angelegt. Mit diesem Link wählen Sie Ihr Passwort.\nDer Link gilt einmal, bis {deadline}.',
      link,
      'Ist der Link abgelaufen? Bitten Sie Ihre Administration um einen neuen.',
    ),
    action: 'Passwort wählen',
  },
  changed: {
    subject: 'Ihr Konto für Intake Desk wurde geändert',
    greeting: staff,
    body: paragraphs(
      '{editor} hat Folgendes an Ihrem Konto geändert: {changes}.\nDas war am {moment}.',
      'Haben Sie das nicht erwartet? Fragen Sie sofort Ihre Administration.',
    ),
    editor: 'Eine Person mit Zugang zum Server',
    changes: {
      email: 'E-Mail-Adresse',
      password: 'Passwort',
      pin: 'PIN',
      secondFactor: 'zweiter Faktor',
      rights: 'was Sie sehen und tun dürfen',
    },
  },
};
