import { type FieldPath, isRecord, kindKeyword, type RouteShape } from '@intake-desk/contracts';
import { callParts } from '@intake-desk/contracts/call';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

export type Identifiers = Readonly<Record<string, string | number>>;

/** Returns the ids, hashes and symbols of a validated call, by field. */
export function identifiersOf(route: RouteShape, call: unknown): Identifiers {
  const identifiers: Record<string, string | number> = {};
  for (const part of callParts) {
    const values = isRecord(call) ? call[part] : undefined;
    for (const [name, schema] of Object.entries(route[part]?.properties ?? {})) {
      const value = isRecord(values) ? values[name] : undefined;
      if (kindKeyword in schema && (typeof value === 'string' || typeof value === 'number')) identifiers[name] = value;
    }
  }
  return identifiers;
}

/** Returns the text at a path of a validated call; undefined if absent. */
export function textAt(call: unknown, path: FieldPath | undefined): string | undefined {
  const [part, name] = path?.split('.') ?? [];
  if (part === undefined || name === undefined || !isRecord(call)) return undefined;
  const values = call[part];
  const value = isRecord(values) ? values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

const CarriedScope = Type.Object({
  org: Type.Optional(Type.String()),
  departmentSymbol: Type.Optional(Type.String()),
});

/** Returns the scope in a JSON text; empty if it has none. */
export function carriedScope(text: string | undefined): Static<typeof CarriedScope> {
  if (text === undefined) return {};
  try {
    const carried: unknown = JSON.parse(text);
    return Check(CarriedScope, carried) ? carried : {};
  } catch {
    return {};
  }
}
