import { randomUUID } from 'node:crypto';
import type { Database } from '@intake-desk/database';
import { CommentEntity } from '@intake-desk/intakes';

/** Acknowledged writes, compared with the database. */
export interface ComparedWrites {
  readonly tried: number;
  readonly acknowledged: number;
  /** Acknowledged but not in the database. */
  readonly lost: number;
  /** More than once in the database. */
  readonly duplicated: number;
}

/** The comments that a drill writes, each with a unique text by which it is found afterwards. */
export class RecordedWrites {
  readonly #mark = randomUUID();
  readonly #acknowledged: string[] = [];
  #tried = 0;

  get tried(): number {
    return this.#tried;
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  /** The text of the next comment. */
  next(): string {
    this.#tried += 1;
    return `${this.#mark} ${this.#tried}`;
  }

  acknowledge(text: string): void {
    this.#acknowledged.push(text);
  }

  async compare(database: Database): Promise<ComparedWrites> {
    const comments = await database.read().find(CommentEntity, { select: { id: true, body: true } });
    const kept = comments.filter(({ body }) => body.startsWith(this.#mark));
    const times = Map.groupBy(kept, ({ body }) => body);
    return {
      tried: this.#tried,
      acknowledged: this.#acknowledged.length,
      lost: this.#acknowledged.filter((text) => !times.has(text)).length,
      duplicated: [...times.values()].filter(({ length }) => length > 1).length,
    };
  }
}
