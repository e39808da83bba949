import type { Database } from '@intake-desk/database';
import { CommentEntity, IntakeEntity } from '@intake-desk/intakes';
import { SubmissionEntity } from '@intake-desk/reports';

/** Shorter identifiers and sentences may occur in unrelated texts. */
const IDENTIFIER_LENGTH = 5;
const SENTENCE_LENGTH = 12;

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}@.+_-]*[\p{L}\p{N}])?/gu;

/**
 * Identifying texts of all patients in a database, to be searched in responses. They are read from the tables, so that
 * a route without `patient` in its value is detected: identifiers, hashes, addresses, telephone numbers, full names,
 * forms, comments and patients' texts. Not detected are PDFs, ids of intakes, tokens of links, statuses, chosen answers
 * without a name, and erased data.
 */
export class PatientWords {
  readonly #words = new Set<string>();
  readonly #phrases = new Set<string>();

  static async of(database: Database): Promise<PatientWords> {
    const words = new PatientWords();
    const read = database.read();
    const intakes = await read.find(IntakeEntity, {
      select: {
        hash: true,
        epd: true,
        firstName: true,
        lastName: true,
        fullname: true,
        email: true,
        phone: true,
        filledForms: true,
      },
    });
    for (const { hash, epd, firstName, lastName, fullname, email, phone, filledForms } of intakes) {
      for (const one of [hash, epd, email, phone, filledForms]) words.#add(one, IDENTIFIER_LENGTH);
      if (firstName && lastName) words.#add(fullname, IDENTIFIER_LENGTH);
    }
    for (const { body } of await read.find(CommentEntity, { select: { body: true } })) {
      words.#add(body, SENTENCE_LENGTH);
    }
    for (const { answers } of await read.find(SubmissionEntity, { select: { answers: true } })) {
      for (const { text } of Object.values(answers)) words.#add(text, SENTENCE_LENGTH);
    }
    return words;
  }

  /** Returns a patient's word or sentence found in a JSON text or a page. */
  in(text: string): string | undefined {
    for (const [one] of text.matchAll(word)) if (this.#words.has(one)) return one;
    return this.#phrases.values().find((phrase) => text.includes(phrase));
  }

  #add(value: string | null | undefined, length: number): void {
    if (!value || value.length < length) return;
    const [only] = value.match(word) ?? [];
    // Escaped as in JSON.
    const written = JSON.stringify(value).slice(1, -1);
    if (only === value.replace(/^\+/, '')) this.#words.add(only);
    else this.#phrases.add(written);
  }
}
