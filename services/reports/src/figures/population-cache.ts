import type { Population } from '@intake-desk/contracts/reports';

/** Number of cached populations per thread, one for each report that is being explored. */
const CAPACITY = 2;
/** Time in ms until an unused population is dropped: ten minutes. */
const FORGET_MS = 600_000;

/** Everybody whom a report counts at a mark of the database. */
export interface CachedPopulation {
  readonly mark: string;
  readonly population: Population;
  /** Fingerprint, equal for equal submissions. */
  readonly fingerprint: string;
}

/**
 * Caches populations, since each click in a report counts the same people again. The database raises a mark with every change,
 * and an entry is valid only while its mark is current.
 */
export class PopulationCache {
  readonly #entries = new Map<string, CachedPopulation & { readonly forget: NodeJS.Timeout }>();

  /** Returns the population of this name at this mark, reading it on a miss. */
  async at(
    name: string,
    mark: string,
    read: () => Promise<Omit<CachedPopulation, 'mark'>>,
  ): Promise<Omit<CachedPopulation, 'mark'>> {
    const found = this.#entries.get(name);
    this.#forget(name);
    const population = found?.mark === mark ? found : await read();
    this.#keep(name, { mark, population: population.population, fingerprint: population.fingerprint });
    return population;
  }

  #keep(name: string, entry: CachedPopulation): void {
    this.#forget(name);
    const forget = setTimeout(() => this.#entries.delete(name), FORGET_MS);
    forget.unref();
    this.#entries.set(name, { ...entry, forget });
    const [oldest = name] = this.#entries.keys();
    if (this.#entries.size > CAPACITY) this.#forget(oldest);
  }

  #forget(name: string): void {
    clearTimeout(this.#entries.get(name)?.forget);
    this.#entries.delete(name);
  }
}
