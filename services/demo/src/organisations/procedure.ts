import type { Labels } from '@intake-desk/contracts';

export interface DemoProcedure {
  readonly value: string;
  readonly label: Labels;
  readonly group?: Labels;
  readonly questionnaire: string;
  /** Relative frequency within its department. */
  readonly weight: number;
  readonly followups?: boolean;
  readonly confirmation?: boolean;
}

const beforeSurgery: Labels = {
  en: 'Before surgery',
  nl: 'Voor de operatie',
  de: 'Vor der Operation',
  es: 'Antes de la operación',
  pt: 'Antes da operação',
};
const afterwards: Labels = { en: 'Afterwards', nl: 'Achteraf', de: 'Danach', es: 'Después', pt: 'Depois' };
const endoscopy: Labels = { en: 'Endoscopy', nl: 'Endoscopie', de: 'Endoskopie', es: 'Endoscopia', pt: 'Endoscopia' };

const screening: DemoProcedure = {
  value: 'preop',
  label: {
    en: 'Pre-operative screening',
    nl: 'Preoperatieve screening',
    de: 'Präoperatives Screening',
    es: 'Evaluación preoperatoria',
    pt: 'Avaliação pré-operatória',
  },
  group: beforeSurgery,
  questionnaire: 'preop',
  weight: 62,
  confirmation: true,
};

const daySurgery: DemoProcedure = {
  value: 'preop-day',
  label: {
    en: 'Day surgery screening',
    nl: 'Screening dagbehandeling',
    de: 'Screening ambulante Operation',
    es: 'Evaluación para cirugía ambulatoria',
    pt: 'Avaliação para cirurgia de ambulatório',
  },
  group: beforeSurgery,
  questionnaire: 'preop',
  weight: 26,
  confirmation: true,
};

const painAfterSurgery: DemoProcedure = {
  value: 'pain-after',
  label: {
    en: 'Pain after surgery',
    nl: 'Pijn na de operatie',
    de: 'Schmerzen nach der Operation',
    es: 'Dolor después de la operación',
    pt: 'Dor depois da operação',
  },
  group: afterwards,
  questionnaire: 'pain',
  weight: 6,
  followups: true,
};

const experience = (weight: number, group?: Labels): DemoProcedure => ({
  value: 'experience',
  label: {
    en: 'Your experience',
    nl: 'Uw ervaring',
    de: 'Ihre Erfahrung',
    es: 'Su experiencia',
    pt: 'A sua experiência',
  },
  ...(group ? { group } : {}),
  questionnaire: 'experience',
  weight,
});

const gastroscopy: DemoProcedure = {
  value: 'gastroscopy',
  label: { en: 'Gastroscopy', nl: 'Gastroscopie', de: 'Magenspiegelung', es: 'Gastroscopia', pt: 'Gastroscopia' },
  group: endoscopy,
  questionnaire: 'endoscopy',
  weight: 38,
  confirmation: true,
};

const colonoscopy: DemoProcedure = {
  value: 'colonoscopy',
  label: { en: 'Colonoscopy', nl: 'Coloscopie', de: 'Darmspiegelung', es: 'Colonoscopia', pt: 'Colonoscopia' },
  group: endoscopy,
  questionnaire: 'endoscopy',
  weight: 52,
  confirmation: true,
};

const joint = (value: string, label: Labels, weight: number): DemoProcedure => ({
  value,
  label,
  questionnaire: 'pain',
  weight,
  followups: true,
});

const hip = joint('hip', { en: 'Hip', nl: 'Heup', de: 'Hüfte', es: 'Cadera', pt: 'Anca' }, 40);
const knee = joint('knee', { en: 'Knee', nl: 'Knie', de: 'Knie', es: 'Rodilla', pt: 'Joelho' }, 50);

const depression: DemoProcedure = {
  value: 'mood',
  label: {
    en: 'Mood questionnaire (PHQ-9)',
    nl: 'Vragenlijst stemming (PHQ-9)',
    de: 'Fragebogen Stimmung (PHQ-9)',
    es: 'Cuestionario del estado de ánimo (PHQ-9)',
    pt: 'Questionário de humor (PHQ-9)',
  },
  questionnaire: 'phq9',
  weight: 52,
};

const anxiety: DemoProcedure = {
  value: 'anxiety',
  label: {
    en: 'Anxiety questionnaire (GAD-7)',
    nl: 'Vragenlijst angst (GAD-7)',
    de: 'Fragebogen Angst (GAD-7)',
    es: 'Cuestionario de ansiedad (GAD-7)',
    pt: 'Questionário de ansiedade (GAD-7)',
  },
  questionnaire: 'gad7',
  weight: 38,
};

const painClinic: DemoProcedure = {
  value: 'pain-first',
  label: {
    en: 'First visit to the pain clinic',
    nl: 'Eerste bezoek aan de pijnpoli',
    de: 'Erster Besuch der Schmerzambulanz',
    es: 'Primera visita a la unidad del dolor',
    pt: 'Primeira visita à consulta da dor',
  },
  questionnaire: 'pain',
  weight: 90,
  followups: true,
};

export const procedures = {
  anaesthesiology: [screening, daySurgery, painAfterSurgery, experience(6, afterwards)],
  gastroenterology: [gastroscopy, colonoscopy, experience(10, afterwards)],
  orthopaedics: [hip, knee, experience(9)],
  mentalHealth: [depression, anxiety, experience(9)],
  painMedicine: [painClinic, experience(8)],
} satisfies Record<string, readonly DemoProcedure[]>;
