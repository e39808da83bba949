import { Check } from 'typebox/value';
import { limit } from '../../limits/limit.ts';
import { Questionnaire } from '../../questionnaire/questionnaire.ts';
import { isReservedName } from '../check-questionnaire.ts';

/** Longest part of another system's identifier in a name, which leaves room for a number. */
const KEPT = limit.codeLength - 8;
/** Maximum number of an identifier's characters to read. */
const LONGEST = 10 * limit.codeLength;

/** Returns an identifier of another system as a name of the desk; an empty text if none of its characters can be kept. */
export function nameOf(identifier: string): string {
  const isName: boolean = Check(Questionnaire.properties.key, identifier);
  if (isName) return identifier;
  // Cut first, since the next lines take a time that grows with the square of the length.
  const words = identifier.slice(0, LONGEST).replace(/[^A-Za-z0-9._-]+/g, '-');
  return words.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '').slice(0, KEPT);
}

/** Names of a file's questions and groups by their linkIds, which may be any text. */
export class Names {
  readonly #byLinkId = new Map<string, string>();
  readonly #used = new Set<string>();

  /** Returns the name of a linkId: always the same one, and a different one for each linkId of the file. */
  of(linkId: string): string {
    const known = this.#byLinkId.get(linkId);
    if (known !== undefined) return known;
    const start = nameOf(linkId) || 'question';
    let name = start;
    for (let number = 2; this.#used.has(name) || isReservedName(name); number += 1) {
      name = `${start.slice(0, KEPT)}-${number}`;
    }
    this.#byLinkId.set(linkId, name);
    this.#used.add(name);
    return name;
  }
}
