import {
  type FieldKeys,
  Invalid,
  identifierText,
  isPlainName,
  limit,
  type ValidationKey,
} from '@intake-desk/contracts';
import type { GivenConcept, GivenIdentifier, GivenReference } from '@intake-desk/contracts/fhir';
import type { ScopeDepartment, Staff } from '@intake-desk/identity';
import { patientIdOf } from './patient-id.ts';

/** Returns a refusal of the element at a path. */
export const refused = (path: string, key: ValidationKey = 'validation.invalid'): Invalid =>
  new Invalid({ [path]: [key] });

/** Returns the value of an identifier that is in use: the one of a system, else the first. */
export function identifierOf(identifiers: readonly (GivenIdentifier | undefined)[] = [], system?: string) {
  const inUse = identifiers.filter((one) => one?.value !== undefined && one.use !== 'old');
  return (inUse.find((one) => one?.system === system) ?? inUse[0])?.value;
}

/** Checks a patient's identifier. Throws Invalid, also for one that is too long for an id of FHIR. */
export function checkedEpd(given: string | undefined, path: string): string {
  const epd = identifierText(given ?? '');
  if (epd === '') throw refused(path, 'validation.required');
  if (!isPlainName(epd)) throw refused(path, 'validation.epd');
  if (epd.length > limit.epdLength || patientIdOf(epd) === undefined) throw refused(path, 'validation.max');
  return epd;
}

/** Runs work that refuses fields of the desk, and names the elements of the resource instead; `otherwise` for others. */
export async function namingElements<T>(
  elements: Readonly<Record<string, string>>,
  otherwise: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const errors: FieldKeys = {};
    for (const [field, keys] of Object.entries(error.errors)) errors[elements[field] ?? otherwise] = keys;
    throw new Invalid(errors);
  }
}

const CODE_LENGTH = 64;

/** Returns the code of a concept, or its text, truncated to an appointment's field. */
export function codeOf(concept: GivenConcept | undefined): string | null {
  const word = concept?.coding?.find(({ code }) => code !== undefined)?.code ?? concept?.text;
  return word === undefined ? null : Array.from(word).slice(0, CODE_LENGTH).join('');
}

/** Returns the type of resource that a reference names, which may be relative or a whole address. */
export const typeOf = ({ type, reference = '' }: GivenReference): string | undefined =>
  type ?? /(\w+)\/[^/]+(\/_history\/[^/]+)?$/.exec(reference)?.[1];

/**
 * Returns the department that a Location or HealthcareService names by its short code; without a reference, the caller's only one.
 * Throws Invalid.
 */
export function departmentOf({ scope }: Staff, reference: GivenReference | undefined, path: string): ScopeDepartment {
  const own = scope.departments.filter((department) => department.own);
  const code = reference?.identifier?.value ?? reference?.reference?.split('/').at(-1);
  const [department, ...others] = reference ? own.filter(({ symbol }) => symbol === code) : own;
  if (!department || others.length > 0) throw refused(path, 'validation.department');
  return department;
}
