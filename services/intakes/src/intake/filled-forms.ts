import { type RiskGroup, risk } from '@intake-desk/contracts';

interface FilledTriple {
  readonly formId: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly group: RiskGroup;
}

const isRiskGroup = (group: number): group is RiskGroup => Object.values<number>(risk).includes(group);

/** Parses `form id;created;risk group` triples, separated by commas. Throws for any other text. */
export function parseFilledForms(stored: string | null): FilledTriple[] {
  if (!stored) return [];
  return stored.split(',').map((triple) => {
    const [formId, createdAt, group] = triple.split(';');
    const parsed = Number(group);
    if (createdAt === undefined || !isRiskGroup(parsed)) throw new Error(`Not a filled form: ${triple}`);
    return { formId: Number(formId), createdAt, group: parsed };
  });
}

export const formatFilledForms = (forms: readonly FilledTriple[]): string =>
  forms.map(({ formId, createdAt, group }) => `${formId};${createdAt};${group}`).join(',');

export function completedFormIds(stored: string | null): string {
  if (!stored) return '';
  if (!stored.includes(',')) return stored.slice(0, stored.indexOf(';'));
  return stored
    .split(',')
    .map((triple) => triple.slice(0, triple.indexOf(';')))
    .join(',');
}
