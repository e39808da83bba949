import type { Answer } from '@intake-desk/contracts';

/** An answer that the server has not acknowledged. */
export interface UnsentAnswer {
  readonly uniqueId: string;
  readonly answer: Answer;
  readonly step: number;
}

const isUnsent = (value: unknown): value is UnsentAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'uniqueId' in value &&
  typeof value.uniqueId === 'string' &&
  'answer' in value &&
  typeof value.answer === 'object' &&
  value.answer !== null &&
  'step' in value &&
  typeof value.step === 'number';

/**
 * Unsent answers of one link, in the order in which they were given, in the tab's own storage: it survives a reload and
 * ends with the tab, and is emptied as answers are acknowledged.
 */
export class UnsentStore {
  readonly #key: string;

  constructor(token: string) {
    this.#key = `unsent ${token}`;
  }

  /** What an earlier page of this tab could not send. */
  read(): UnsentAnswer[] {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isUnsent) : [];
    } catch {
      // Storage that is switched off or was tampered with holds nothing to send.
      return [];
    }
  }

  /** Keeps exactly these. */
  write(answers: readonly UnsentAnswer[]): void {
    try {
      if (answers.length === 0) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify(answers));
    } catch {
      // Without storage answers live in memory only, and leaving the page asks first.
      return;
    }
  }
}
