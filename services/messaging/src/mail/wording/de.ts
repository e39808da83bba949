import type { Wording } from './wording.ts';

const patient = { named: 'Guten Tag {name},', unnamed: 'Sehr geehrte Patientin, sehr geehrter Patient,' };
const staff = { named: 'Guten Tag {name},', unnamed: 'Guten Tag,' };
const notice =
  'Der Link ist nur für Sie bestimmt: Bitte geben Sie ihn nicht weiter. Fragen? Rufen Sie an: {department}. Dieses Postfach wird nicht gelesen.';

export const de: Wording = {
  invitation: {
    subject: '{organisation}: Bitte füllen Sie Ihren Fragebogen aus',
    greeting: patient,
    before:
      '{department} ({organisation}) bittet Sie, vor Ihrem Besuch einen Fragebogen auszufüllen: {content}.\n\nSie können jederzeit unterbrechen und später mit demselben Link weitermachen.',
    action: 'Fragebogen öffnen',
    after: notice,
  },
  reminder: {
    subject: '{organisation}: Ihr Fragebogen wartet',
    greeting: patient,
    before:
      'Vor einiger Zeit hat Ihnen {department} ({organisation}) einen Fragebogen geschickt: {content}. Er ist noch nicht abgeschlossen.\n\nFüllen Sie ihn bitte vor Ihrem Besuch aus.',
    action: 'Fragebogen öffnen',
    after: notice,
  },
  tag: {
    greeting: patient,
    after: 'Fragen? Rufen Sie an: {department} ({organisation}). Dieses Postfach wird nicht gelesen.',
  },
  confirmation: {
    subject: '{organisation}: Ihr Termin',
    greeting: patient,
    before: 'Ihr Termin bei {department} ({organisation}): {when}.',
    remote: 'Dieser Termin findet als Videosprechstunde statt. Sie müssen nicht zu uns kommen.',
    after: 'Sind Sie verhindert? Rufen Sie bitte rechtzeitig an: {department}. Dieses Postfach wird nicht gelesen.',
  },
  reset: {
    subject: 'Neues Passwort für Intake Desk festlegen',
    greeting: staff,
    before:
      'Jemand, vermutlich Sie selbst, hat ein neues Passwort angefordert. Mit diesem Link legen Sie es fest. Er gilt einmal und {minutes} Minuten lang.',
    action: 'Neues Passwort festlegen',
    after: 'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  },
  account: {
    subject: 'Ihr Konto für Intake Desk',
    greeting: staff,
    before:
      'Für Sie wurde ein Konto angelegt. Mit diesem Link wählen Sie Ihr Passwort. Er gilt einmal und {minutes} Minuten lang.',
    action: 'Passwort wählen',
    after: 'Ist der Link abgelaufen? Bitten Sie Ihre Administration um einen neuen.',
  },
};
