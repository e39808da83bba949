import { batchFields, type Language, languages } from '@intake-desk/contracts';

/** Fields of a row, or parts of one, that a column may be. */
export const listFields = [
  ...batchFields,
  'full_name',
  'name_prefix',
  'second_last_name',
  'appointment_time',
] as const satisfies readonly string[];
export type ListField = (typeof listFields)[number];

/** Heads of a field in one language, separated by `|`; those after `||` count only if no other column matches. */
type Heads = Readonly<Partial<Record<ListField, string>>>;

const heads: Readonly<Record<Language, Heads>> = {
  en: {
    epd: 'patient id|patient identifier|patient number|patient no|pat no|pat id|mrn|medical record number|hospital number|hospital no|hosp no|nhs number|nhs no|urn||id|identifier',
    content: 'questionnaire|procedure',
    first_name: 'first name|given name|forename|forenames|given||initials',
    last_name: 'last name|surname|family name|family||name',
    full_name: 'full name|patient name|last name first name|surname forename||patient',
    useremail: 'email|e-mail|mail|email address||telecom',
    phone_number_full:
      'mobile|mobile no|mobile number|mobile phone|mob|cell|cell phone||phone|phone number|phone 1|tel|tel 1|telephone',
    dob: 'date of birth|birth date|birthdate|dob|d.o.b.|born',
    sex: 'sex|gender|m/f|f/m',
    language: 'language|preferred language|patient language|spoken language|language of communication|lang',
    appointment:
      'appointment|appointment date|appointment date/time|appt|appt date|appt date/time|clinic date|date of appointment|start||date|date/time',
    appointment_time: 'appointment time|appt time|clinic time|start time||time',
    location: 'location',
    no_email: 'no email|do not send an e-mail',
    tags: 'tags|label|labels||tag',
  },
  nl: {
    epd: 'patiëntnummer|patiëntnr|patiënt-id|pat.nr|patnr|patient id|epd-nummer|epd-nr|epd nummer|ziekenhuisnummer',
    content: 'vragenlijst',
    first_name: 'voornaam|voornamen|roepnaam||voorletters|voorl|initialen',
    last_name: 'achternaam|familienaam|geslachtsnaam||naam',
    full_name: 'volledige naam|naam patiënt|patiëntnaam|achternaam, voornaam||patiënt',
    name_prefix: 'voorvoegsel|voorvoegsels|tussenvoegsel|tussenvoegsels|tussenv|voorv',
    useremail: 'email|e-mailadres|e-mail|mailadres|mail',
    phone_number_full:
      'mobiel|mobiel nr|mobiel nummer|mobiele telefoon|tel mobiel|gsm|gsm-nummer|06-nummer||telefoon|telefoonnummer|telefoonnr|telefoon 1|tel|tel 1|telnr',
    dob: 'geboortedatum|geb.datum|geb.dat|gebdat|geb datum|geboren|geboortedat',
    sex: 'geslacht|gesl|m/v|v/m|m/v/x|sekse||aanhef',
    language: 'taal|voorkeurstaal|taal patiënt|spreektaal|communicatietaal|contacttaal',
    appointment:
      'afspraak|afspraakdatum|datum afspraak|afspr. datum|afspraakdatum/tijd|datum/tijd afspraak||datum|datum/tijd',
    appointment_time: 'afspraaktijd|tijd afspraak|tijdstip|aanvangstijd|begintijd|starttijd||tijd',
    location: 'locatie',
    no_email: 'geen e-mail',
    tags: 'label|labels',
  },
  de: {
    epd: 'patientennummer|patientennr|patienten-nr|pat.-nr|pat nr|patienten-id|patienten-identifikation|pat-id|pid|patient nr',
    content: 'fragebogen',
    first_name: 'vorname|vornamen|rufname',
    last_name: 'nachname|familienname|zuname||name',
    full_name: 'name, vorname|nachname, vorname|vollständiger name|patientenname||patient',
    name_prefix: 'namenszusatz|vorsatzwort|namensvorsatz',
    useremail: 'email|e-mail|mail|e-mail-adresse|mailadresse',
    phone_number_full:
      'mobil|mobilnummer|mobilnr|mobiltelefon|tel. mobil|telefon mobil|handy|handynummer|handynr||telefon|telefonnummer|telefonnr|telefon 1|tel|tel 1|tel.nr',
    dob: 'geburtsdatum|geb.-datum|geb.datum|gebdat|geb.dat|geburtstag|geb.|geb. am|geboren am',
    sex: 'geschlecht|geschl|m/w|w/m|m/w/d|w/m/d||anrede',
    language: 'sprache|bevorzugte sprache|patientensprache|muttersprache|korrespondenzsprache',
    appointment: 'termin|termindatum|datum termin|termin am||datum|tag',
    appointment_time: 'terminzeit|uhrzeit|termin uhrzeit||zeit|beginn',
    location: 'ort',
    no_email: 'keine e-mail',
    tags: 'markierung|markierungen',
  },
  es: {
    epd: 'nhc|n.º historia|nº historia clínica|número de historia clínica|historia clínica|núm. historia|id del paciente|número de paciente|nº paciente|n. paciente',
    content: 'cuestionario',
    first_name: 'nombre|nombre de pila|nombres',
    last_name: 'apellidos|apellido|primer apellido|apellido 1|apellido1|1er apellido',
    second_last_name: 'segundo apellido|apellido 2|apellido2|2º apellido',
    full_name: 'apellidos, nombre|apellidos y nombre|nombre completo|nombre y apellidos|nombre del paciente||paciente',
    useremail: 'email|e-mail|mail|correo|correo electrónico|correo-e',
    phone_number_full:
      'móvil|tel. móvil|teléfono móvil|tfno. móvil|celular||teléfono|teléfono 1|tel|tel 1|tfno|tfno 1|telf',
    dob: 'fecha de nacimiento|fecha nac|fec. nac|f. nac|f.nacimiento|fecha nacimiento|fecha de nac|nacimiento|fn',
    sex: 'sexo|género|h/m|m/h||tratamiento',
    language: 'idioma|idioma preferido|idioma del paciente|lengua|lengua materna',
    appointment: 'cita|fecha cita|fecha de la cita|fecha de cita|fecha/hora cita||fecha',
    appointment_time: 'hora cita|hora de la cita|hora de cita||hora',
    location: 'lugar',
    no_email: 'sin correo',
    tags: 'etiqueta|etiquetas',
  },
  pt: {
    epd: 'n.º processo|número de processo|processo clínico|nº processo clínico|id do paciente|número do paciente|número de utente|nº utente|n.º de utente',
    content: 'questionário',
    first_name: 'nome próprio|primeiro nome|nomes próprios||nome',
    last_name: 'apelido|apelidos|sobrenome|último nome',
    full_name: 'nome completo|nome do utente|nome do paciente||utente|paciente',
    useremail: 'email|e-mail|mail|correio eletrónico',
    phone_number_full: 'telemóvel|tlm|telm|n.º telemóvel|celular||telefone|telefone 1|tel|tel 1|contacto',
    dob: 'data de nascimento|data nasc|dt. nasc|data de nasc|data nascimento|nascimento|dn',
    sex: 'sexo|género|h/m|m/h',
    language: 'idioma|língua|idioma preferido|língua materna|idioma do paciente|língua do utente',
    appointment: 'consulta|data consulta|data da consulta|marcação|data da marcação||data',
    appointment_time: 'hora consulta|hora da consulta||hora',
    location: 'local',
    no_email: 'sem e-mail',
    tags: 'etiqueta|etiquetas',
  },
};

/** Normalises heads and words for comparison: without case, accents, spaces and punctuation. */
export const compared = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

interface Meaning {
  readonly field: ListField;
  /** Counts only if no other column matches. */
  readonly weak: boolean;
  /** Undefined for a field's own name, such as `last_name`. */
  readonly language?: Language;
}

const meanings = new Map<string, Meaning[]>();
const add = (name: string, meaning: Meaning): void => {
  const key = compared(name);
  meanings.set(key, [...(meanings.get(key) ?? []), meaning]);
};
for (const field of listFields) add(field, { field, weak: false });
for (const language of languages) {
  for (const field of listFields) {
    const [strong = '', weak = ''] = heads[language][field]?.split('||') ?? [];
    for (const name of strong.split('|').filter(Boolean)) add(name, { field, weak: false, language });
    for (const name of weak.split('|').filter(Boolean)) add(name, { field, weak: true, language });
  }
}

const meaningsOf = (head: string): readonly Meaning[] =>
  meanings.get(compared(head)) ?? meanings.get(compared(head.replace(/\s*[([].*$/, ''))) ?? [];

/** Returns true for the name of a field in any language. */
export const isKnownHead = (head: string): boolean => meaningsOf(head).length > 0;

/** Returns the languages of most heads; all without a match. Field names such as `last_name` do not count. */
export function languagesOf(all: readonly string[]): readonly Language[] {
  const given = all.filter((head) => !listFields.some((field) => field === head.trim().toLowerCase()));
  const counts = languages.map((language) => ({
    language,
    count: given.filter((head) => meaningsOf(head).some((meaning) => meaning.language === language)).length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.filter(({ count }) => count === most).map(({ language }) => language);
}

/**
 * Returns the field of each head, each field once, null for an unknown one. `labels` are the fields' names on this screen. Weak
 * heads give way to others, and heads of the file's own languages go first: *Name* is a surname beside *Vorname*. A column whose
 * cells do not match the field, for which `fits` returns false, gives way to every other one.
 */
export function fieldsOf(
  given: readonly string[],
  labels: Readonly<Record<ListField, string>>,
  fits: (field: ListField, column: number) => boolean,
): readonly (ListField | null)[] {
  const own = languagesOf(given);
  const candidates = given.flatMap((head, column) => {
    const labeled = listFields.find((field) => head !== '' && compared(labels[field]) === compared(head));
    const known: readonly Meaning[] = labeled ? [{ field: labeled, weak: false }] : meaningsOf(head);
    // A location in the sense of a town or ward is not the place where the form is filled in.
    const possible = known.filter(({ field, language }) => field !== 'location' || !language || fits(field, column));
    return possible.map(({ field, weak, language }) => ({
      column,
      field,
      rank: (fits(field, column) ? 0 : 4) + (weak ? 2 : 0) + (language === undefined || own.includes(language) ? 0 : 1),
    }));
  });
  const fields: (ListField | null)[] = given.map(() => null);
  for (const { column, field } of candidates.toSorted((a, b) => a.rank - b.rank)) {
    const hasParts = field === 'full_name' && (fields.includes('first_name') || fields.includes('last_name'));
    if (fields[column] === null && !fields.includes(field) && !hasParts) fields[column] = field;
  }
  return fields;
}
