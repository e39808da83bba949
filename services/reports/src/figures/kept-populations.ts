import type { Population } from '@intake-desk/contracts/reports';

/** Populations that a thread keeps: those of whom somebody clicks through a report right now. */
const MOST = 2;
/** How long, in ms, one is kept after it was asked last: ten minutes. */
const FORGET_MS = 600_000;

/** Everybody whom a report counts, as they were at a mark. */
export interface KeptPopulation {
  readonly mark: string;
  readonly population: Population;
  /** Equal for equal submissions. */
  readonly fingerprint: string;
}

/**
 * Keeps the populations that were counted last: a click asks of the same people again. They are as the database has them, since a kept one
 * counts only as long as the mark stays that the database raises with each change.
 */
export class KeptPopulations {
  readonly #kept = new Map<string, KeptPopulation & { readonly forget: NodeJS.Timeout }>();

  /** Returns the population of this name at this mark, which is read if it is not kept. */
  async at(
    name: string,
    mark: string,
    read: () => Promise<Omit<KeptPopulation, 'mark'>>,
  ): Promise<Omit<KeptPopulation, 'mark'>> {
    const found = this.#kept.get(name);
    this.#forget(name);
    const population = found?.mark === mark ? found : await read();
    this.#keep(name, { mark, population: population.population, fingerprint: population.fingerprint });
    return population;
  }

  #keep(name: string, kept: KeptPopulation): void {
    this.#forget(name);
    const forget = setTimeout(() => this.#kept.delete(name), FORGET_MS);
    forget.unref();
    this.#kept.set(name, { ...kept, forget });
    const [oldest = name] = this.#kept.keys();
    if (this.#kept.size > MOST) this.#forget(oldest);
  }

  #forget(name: string): void {
    clearTimeout(this.#kept.get(name)?.forget);
    this.#kept.delete(name);
  }
}
