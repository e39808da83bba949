import { type Args, type FieldKeys, Invalid, kindKeyword, type RouteShape } from '@intake-desk/contracts';
import { type RawCall, readCall } from '@intake-desk/contracts/call';
import { type TObject, type TSchema, Type } from 'typebox';

/**
 * Handles a call without keeping anything; returns the fields that are refused, none if the call is refused for another reason.
 */
export type TryCall = (call: Args<RouteShape>) => Promise<FieldKeys>;

/** Keys of rules that compare two fields: once one of them was replaced, they mean nothing. */
const comparing: ReadonlySet<string> = new Set(['password.confirmed', 'validation.ip_order', 'no_email_found']);

/**
 * Returns everything that is wrong with the body of a refused call, so that a form is refused once. The reader of calls finds
 * wrong forms of values, a handler wrong values, often only the first ones. So the fields that are known to be wrong are
 * replaced by those of the route's example, and the rest is tried until nothing else is refused.
 */
export async function allFaults(
  route: RouteShape,
  { parts, errors: first }: { readonly parts: RawCall; readonly errors: FieldKeys },
  tryCall: TryCall,
): Promise<FieldKeys> {
  const errors = { ...first };
  for (;;) {
    const wrong = new Set(Object.keys(errors).map(fieldOf));
    const call = callWithout(route, parts, wrong);
    if (!call) return errors;
    const found = await tryCall(call);
    const others = Object.entries(found).filter(([path]) => !wrong.has(fieldOf(path)));
    const own = others.filter(([, keys]) => !keys.some((key) => comparing.has(key)));
    if (own.length === 0) return errors;
    Object.assign(errors, Object.fromEntries(own));
  }
}

const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/**
 * Returns the call with replaced fields, or undefined if that would be another call: one of an example's organisation or record
 * is never tried.
 */
function callWithout(route: RouteShape, parts: RawCall, wrong: ReadonlySet<string>): Args<RouteShape> | undefined {
  const { body: schema, example } = route;
  if (!schema || [...wrong].some((name) => namesThing(route, schema, name))) return undefined;
  const given = Object.entries(Object(parts.body)).filter(([name]) => !wrong.has(name));
  const replaced = Object.entries(Object(example?.body)).filter(([name]) => wrong.has(name));
  try {
    return readCall(route, { ...parts, body: Object.fromEntries([...given, ...replaced]) });
  } catch (error) {
    if (error instanceof Invalid) return undefined;
    throw error;
  }
}

/** Returns true for a field that says which organisation or department the call is for, and for a required identifier. */
function namesThing({ scope }: RouteShape, { properties }: TObject, name: string): boolean {
  const scoped: readonly unknown[] = typeof scope === 'object' ? Object.values(scope) : [];
  const field: TSchema | undefined = properties[name];
  if (name === 'org' || scoped.includes(`body.${name}`)) return true;
  return field !== undefined && !Type.IsOptional(field) && (kindKeyword in field || Type.IsInteger(field));
}
