import { searchText } from '@intake-desk/contracts';

/** Maximum length in bytes of an identifier whose hexadecimal digits are an id of FHIR. */
const MOST_BYTES = 32;

/**
 * Returns a patient's id of FHIR: the identifier's search text in hexadecimal, since FHIR allows few characters; undefined for one that
 * is too long.
 */
export function patientIdOf(epd: string): string | undefined {
  const bytes = Buffer.from(searchText(epd));
  return bytes.length > 0 && bytes.length <= MOST_BYTES ? bytes.toString('hex') : undefined;
}

/** Returns the search text of a patient's id, with or without the resource's type; undefined for an id that no patient can have. */
export function epdSearchOf(id: string): string | undefined {
  const hex = id.replace(/^Patient\//, '');
  const text = Buffer.from(hex, 'hex').toString();
  return patientIdOf(text) === hex ? text : undefined;
}
