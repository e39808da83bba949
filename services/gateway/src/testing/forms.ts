import type { Payload } from './specified-client.ts';

/** All accepted forms of one value. `undefined` omits the field. */
export class Forms {
  readonly all: readonly unknown[];

  constructor(...all: readonly unknown[]) {
    this.all = all;
  }
}

export const nothing = new Forms(undefined, null, '');
export const on = new Forms(true, 1, '1', 'true');
export const off = new Forms(false, 0, '0', 'false');
export const numberForms = (value: unknown): Forms => new Forms(value, `${value}`);
/** A period of a report that is turned off. */
export const noPeriod = new Forms(
  ...[undefined, null, '', { period: '', start: '', end: '' }, { period: null, start: null, end: null }],
);
export const tagForms = (id: unknown, org: unknown): Forms => new Forms(id, `${id}`, `${id}_${org}`);
export const tagListForms = (id: unknown, org: unknown): Forms =>
  new Forms([id], [`${id}`], [`${id}_${org}`], `[${id}]`, `["${id}_${org}"]`);
export const departmentForms = (symbol: unknown): Forms => new Forms(symbol, { symbol, name: 'Anaesthesiology' });

/**
 * Calls `check` with the payload in which each field has its first form, then its second, and so on. An error names the
 * payload.
 */
export async function eachForm(
  payload: Payload,
  check: (payload: Payload, index: number) => Promise<void>,
): Promise<void> {
  for (let index = 0; index < formsIn(payload); index += 1) {
    const written = { ...payload, ...Object(inForm(payload, index)) };
    try {
      await check(written, index);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`With ${JSON.stringify(written)}: ${message}`, { cause: error });
    }
  }
}

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function formsIn(value: unknown): number {
  if (value instanceof Forms) return value.all.length;
  return isPayload(value) ? Math.max(1, ...Object.values(value).map(formsIn)) : 1;
}

function inForm(value: unknown, index: number): unknown {
  if (value instanceof Forms) return value.all[index % value.all.length];
  if (!isPayload(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, inForm(own, index)]));
}
