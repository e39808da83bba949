import { type BatchField, batchFields } from '@intake-desk/contracts';

/** What the columns of a list are called, beside the fields' own names: in the languages of the desk, and as other systems export them. */
const names: Readonly<Record<BatchField, readonly string[]>> = {
  epd: [
    ...['patient id', 'patient identifier', 'patient number', 'mrn', 'patientnummer', 'patiëntnummer', 'patient-id'],
    ...[
      'patienten-id',
      'patientennummer',
      'id del paciente',
      'número de paciente',
      'id do paciente',
      'número do paciente',
    ],
  ],
  content: ['questionnaire', 'procedure', 'vragenlijst', 'fragebogen', 'cuestionario', 'questionário'],
  first_name: ['first name', 'given name', 'voornaam', 'vorname', 'nombre', 'nome', 'nome próprio', 'primeiro nome'],
  last_name: [
    'last name',
    'surname',
    'family name',
    'achternaam',
    'nachname',
    'familienname',
    'apellido',
    'apellidos',
    'apelido',
    'sobrenome',
  ],
  useremail: [
    'email',
    'e-mail',
    'mail',
    'email address',
    'e-mailadres',
    'e-mail-adresse',
    'correo',
    'correo electrónico',
  ],
  phone_number_full: [
    'phone',
    'phone number',
    'mobile',
    'telefoon',
    'telefoonnummer',
    'mobiel',
    'telefon',
    'telefonnummer',
    'teléfono',
    'telefone',
    'telemóvel',
  ],
  dob: [
    'date of birth',
    'birth date',
    'birthdate',
    'geboortedatum',
    'geburtsdatum',
    'fecha de nacimiento',
    'data de nascimento',
  ],
  sex: ['sex', 'gender', 'geslacht', 'geschlecht', 'sexo'],
  appointment: ['appointment', 'afspraak', 'termin', 'cita', 'consulta'],
  location: ['location', 'locatie', 'ort', 'lugar', 'local'],
  no_email: ['no email', 'do not send an e-mail', 'geen e-mail', 'keine e-mail', 'sin correo', 'sem e-mail'],
  tags: ['tag', 'tags', 'label', 'labels', 'markierung', 'markierungen', 'etiqueta', 'etiquetas'],
};

/** A text by which names are compared: without case, accents, spaces and punctuation. */
export const compared = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const fieldByName = new Map(
  batchFields.flatMap((field) => [field, ...names[field]].map((name): [string, BatchField] => [compared(name), field])),
);

/** The field that a column's head names; null for none. `labels` are the fields' names on this screen. */
export function fieldNamed(head: string, labels: Readonly<Record<BatchField, string>>): BatchField | null {
  const name = compared(head);
  if (name === '') return null;
  return batchFields.find((field) => compared(labels[field]) === name) ?? fieldByName.get(name) ?? null;
}
