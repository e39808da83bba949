import {
  type Args,
  Invalid,
  type Part,
  type RouteShape,
  unknownFields,
  type ValidationKey,
} from '@intake-desk/contracts';
import { type TProperties, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Convert, Errors as findErrors } from 'typebox/value';
import { ill } from './ill-text.ts';

/** What came in, before anybody looked at it. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Reads a route's input; throws Invalid with every wrong field. */
export interface Input<R extends RouteShape> {
  read(raw: RawInput): Args<R>;
}

/** At most so many wrong fields are named in an answer, each with so many characters. */
const TOLD_FIELDS = 50;
const PATH_LENGTH = 100;

const parts: readonly Part[] = ['params', 'query', 'body'];

/** Params and query are coerced, a body is taken as it is; unknown fields of a body are refused (D4), of a query dropped. */
export function inputOf<R extends RouteShape>(route: R): Input<R> {
  const present = parts.filter((part) => route[part] !== undefined);
  const properties: TProperties = {};
  for (const part of present) properties[part] = route[part] ?? Type.Object({});
  const schema = Type.Object(properties);
  const compiled = Compile(schema);
  const isArgs = (value: unknown): value is Args<R> => present.length === 0 || compiled.Check(value);
  return {
    read(raw) {
      if (present.length === 0) return isArgsOrThrow(isArgs, undefined);
      const value: Record<string, unknown> = {};
      for (const part of present) value[part] = part === 'body' ? raw.body : coerced(properties, part, raw[part]);
      // A map, since a field may be called `constructor`.
      const errors: Errors = new Map();
      if (route.body) {
        for (const path of unknownFields(route.body, raw.body)) add(errors, path, 'validation.unknown_field');
      }
      for (const path of ill(value)) add(errors, withoutPart(path), 'validation.invalid');
      if (!compiled.Check(value)) collect(errors, findErrors(schema, value));
      if (errors.size > 0) throw new Invalid(told(errors));
      return isArgsOrThrow(isArgs, value);
    },
  };
}

function isArgsOrThrow<T>(isArgs: (value: unknown) => value is T, value: unknown): T {
  if (isArgs(value)) return value;
  throw new Invalid({ body: ['validation.invalid'] });
}

/** Query and params are texts; one that is given twice is not one text and stays wrong. */
function coerced(properties: TProperties, part: string, raw: unknown): unknown {
  const schema = properties[part];
  const known: Record<string, unknown> = {};
  const names: TProperties = schema && Type.IsObject(schema) ? schema.properties : {};
  if (typeof raw === 'object' && raw !== null) {
    for (const [name, value] of Object.entries(raw)) {
      const own = Object.hasOwn(names, name) ? names[name] : undefined;
      if (own) known[name] = typeof value === 'string' ? Convert(own, value) : value;
    }
  }
  return known;
}

type Errors = Map<string, ValidationKey[]>;
type Found = ReturnType<typeof findErrors>;

function collect(errors: Errors, found: Found): void {
  for (const error of found) {
    const path = withoutPart(error.instancePath.slice(1).replaceAll('/', '.'));
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) {
        add(errors, path === '' ? name : `${path}.${name}`, 'validation.required');
      }
    } else if (error.keyword !== 'anyOf') add(errors, path === '' ? 'body' : path, keyOf(error));
  }
}

function keyOf(error: Found[number]): ValidationKey {
  if (error.keyword === 'minLength') return error.params.limit === 1 ? 'validation.required' : 'validation.min';
  if (error.keyword === 'maxLength' || error.keyword === 'maxItems') return 'validation.max';
  return 'validation.invalid';
}

/** The first wrong fields, under names that are cut: an answer does not grow with what was sent. */
const told = (errors: Errors): Record<string, ValidationKey[]> =>
  Object.fromEntries([...errors].slice(0, TOLD_FIELDS).map(([path, keys]) => [path.slice(0, PATH_LENGTH), keys]));

const withoutPart = (path: string): string => path.replace(/^(params|query|body)(\.|$)/, '');

function add(errors: Errors, path: string, key: ValidationKey): void {
  const keys = errors.get(path) ?? [];
  if (!keys.includes(key)) errors.set(path, [...keys, key]);
}
