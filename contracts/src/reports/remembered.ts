import type { Population } from './population.ts';

/** Cache size per population: enough to switch between selections, not for every one ever made. */
const most = 24;

/** Caches values of populations by name. Drops the oldest first, and everything with its population. */
export class Remembered<Value> {
  private readonly values = new WeakMap<Population, Map<string, Value>>();

  get(population: Population, name: string): Value | undefined {
    return this.values.get(population)?.get(name);
  }

  set(population: Population, name: string, value: Value): Value {
    const named = this.values.get(population) ?? new Map<string, Value>();
    this.values.set(population, named.set(name, value));
    const [oldest] = named.keys();
    if (named.size > most && oldest !== undefined) named.delete(oldest);
    return value;
  }
}
