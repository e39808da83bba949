import type { Population } from './population.ts';

/** Values of a population that are kept: those that one looks at by turns, not each that ever was. */
const most = 24;

/** What was counted of populations, by a name; the oldest is forgotten first, and all of it with its population. */
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
