import { kindKeyword, type Part, type Place, type RouteShape } from '@intake-desk/contracts';

/** Which things a call names: the values of the fields whose schema says what they identify. */
export type Asked = Readonly<Record<string, string | number>>;

const parts: readonly Part[] = ['params', 'query', 'body'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The ids, hashes and symbols that a validated call names, by field. */
export function askedOf(route: RouteShape, call: unknown): Asked {
  const asked: Record<string, string | number> = {};
  for (const part of parts) {
    const values = isRecord(call) ? call[part] : undefined;
    for (const [name, schema] of Object.entries(route[part]?.properties ?? {})) {
      const value = isRecord(values) ? values[name] : undefined;
      if (kindKeyword in schema && (typeof value === 'string' || typeof value === 'number')) asked[name] = value;
    }
  }
  return asked;
}

/** The text at a place of a validated call, undefined where it is left out. */
export function textAt(call: unknown, place: Place | undefined): string | undefined {
  const [part, name] = place?.split('.') ?? [];
  if (part === undefined || name === undefined || !isRecord(call)) return undefined;
  const values = call[part];
  const value = isRecord(values) ? values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
