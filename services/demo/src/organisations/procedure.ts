import type { Labels } from '@intake-desk/contracts';
import labels from './procedure-labels.json' with { type: 'json' };

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

const procedure = (
  value: keyof typeof labels,
  questionnaire: string,
  weight: number,
  options: Pick<DemoProcedure, 'group' | 'followups' | 'confirmation'> = {},
): DemoProcedure => ({ value, label: labels[value], questionnaire, weight, ...options });

const beforeSurgery = { group: labels.beforeSurgery, confirmation: true };
const afterwards = { group: labels.afterwards };
const endoscopy = { group: labels.endoscopy, confirmation: true };

export const procedures = {
  anaesthesiology: [
    procedure('preop', 'preop', 62, beforeSurgery),
    procedure('preop-day', 'preop', 26, beforeSurgery),
    procedure('pain-after', 'pain', 6, { ...afterwards, followups: true }),
    procedure('experience', 'experience', 6, afterwards),
  ],
  gastroenterology: [
    procedure('gastroscopy', 'endoscopy', 38, endoscopy),
    procedure('colonoscopy', 'endoscopy', 52, endoscopy),
    procedure('experience', 'experience', 10, afterwards),
  ],
  orthopaedics: [
    procedure('hip', 'pain', 40, { followups: true }),
    procedure('knee', 'pain', 50, { followups: true }),
    procedure('experience', 'experience', 9),
  ],
  mentalHealth: [
    procedure('mood', 'phq9', 52),
    procedure('anxiety', 'gad7', 38),
    procedure('experience', 'experience', 9),
  ],
  painMedicine: [procedure('pain-first', 'pain', 90, { followups: true }), procedure('experience', 'experience', 8)],
} satisfies Record<string, readonly DemoProcedure[]>;
