import type { Language, RiskGroup } from '@intake-desk/contracts';

/** Words of a form's PDF besides the questionnaire's own. */
export interface FormWords {
  readonly patient: string;
  readonly name: string;
  readonly dob: string;
  readonly department: string;
  readonly submitted: string;
  readonly risk: string;
  readonly score: string;
  readonly notAnswered: string;
  /** The answer "I do not know, discuss it with me". */
  readonly unsure: string;
  /** "Page 1 of 3" */
  readonly page: (page: number, pages: number) => string;
  /** The same words as for risk signs on screens (a test compares them). */
  readonly groups: Readonly<Record<RiskGroup, string>>;
}

export const formWords: Readonly<Record<Language, FormWords>> = {
  en: {
    patient: 'Patient ID',
    name: 'Name',
    dob: 'Date of birth',
    department: 'Department',
    submitted: 'Sent on',
    risk: 'Risk',
    score: 'Total score',
    notAnswered: 'Not answered',
    unsure: 'Does not know, wants to discuss it',
    page: (page, pages) => `Page ${page} of ${pages}`,
    groups: { 0: 'Other', 1: 'Critical', 2: 'Deviating', 3: 'Normal', 4: 'Not completed' },
  },
  nl: {
    patient: 'Patiëntnummer',
    name: 'Naam',
    dob: 'Geboortedatum',
    department: 'Afdeling',
    submitted: 'Verstuurd op',
    risk: 'Risico',
    score: 'Totaalscore',
    notAnswered: 'Niet beantwoord',
    unsure: 'Weet het niet, wil het bespreken',
    page: (page, pages) => `Pagina ${page} van ${pages}`,
    groups: { 0: 'Overig', 1: 'Kritiek', 2: 'Afwijkend', 3: 'Normaal', 4: 'Niet voltooid' },
  },
  de: {
    patient: 'Patientennummer',
    name: 'Name',
    dob: 'Geburtsdatum',
    department: 'Abteilung',
    submitted: 'Gesendet am',
    risk: 'Risiko',
    score: 'Gesamtpunktzahl',
    notAnswered: 'Nicht beantwortet',
    unsure: 'Weiß es nicht, möchte darüber sprechen',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    groups: { 0: 'Sonstige', 1: 'Kritisch', 2: 'Auffällig', 3: 'Normal', 4: 'Nicht abgeschlossen' },
  },
  es: {
    patient: 'Número de paciente',
    name: 'Nombre',
    dob: 'Fecha de nacimiento',
    department: 'Departamento',
    submitted: 'Enviado el',
    risk: 'Riesgo',
    score: 'Puntuación total',
    notAnswered: 'Sin respuesta',
    unsure: 'No lo sabe, quiere comentarlo',
    page: (page, pages) => `Página ${page} de ${pages}`,
    groups: { 0: 'Otro', 1: 'Crítico', 2: 'Alterado', 3: 'Normal', 4: 'Sin completar' },
  },
  pt: {
    patient: 'Número do paciente',
    name: 'Nome',
    dob: 'Data de nascimento',
    department: 'Departamento',
    submitted: 'Enviado em',
    risk: 'Risco',
    score: 'Pontuação total',
    notAnswered: 'Sem resposta',
    unsure: 'Não sabe, quer falar sobre isso',
    page: (page, pages) => `Página ${page} de ${pages}`,
    groups: { 0: 'Outro', 1: 'Crítico', 2: 'Alterado', 3: 'Normal', 4: 'Não concluído' },
  },
};
