import {
  type Args,
  Invalid,
  type LiveEvent,
  type LivePayload,
  type Part,
  type Reply,
  type RouteShape,
  unknownFields,
  type ValidationKey,
} from '@intake-desk/contracts';
import { type TProperties, Type } from 'typebox';
import { Check, Convert, Errors } from 'typebox/value';
import type { FakePerson } from './fake-people.ts';
import type { FakeSettings } from './fake-settings.ts';

/** What a handler of the fake gateway knows of the call besides its arguments. */
export interface FakeCall {
  /** Who is signed in; guards have already let them through. */
  readonly person: FakePerson;
  /** Symbols of the departments that the call is for: one, or all that the person may see. Empty for calls without scope. */
  readonly departments: readonly string[];
  /** The organisation's time zone. */
  readonly zone: string;
  /** Where the page was loaded from. */
  readonly origin: string;
  /** The harness's clock, in ms. */
  readonly now: number;
  /** Sends a live event, as the gateway's worker would. */
  readonly emit: (event: LiveEvent, payload: LivePayload) => void;
  readonly settings: FakeSettings;
}

/** A route with what the fake gateway does for it. */
export interface FakeRoute {
  readonly route: RouteShape;
  /** Validates, lets the guards decide by `enter`, and answers. Throws contracts' domain errors, as services do. */
  readonly run: (input: Record<Part, unknown>, enter: () => FakeCall) => Promise<unknown>;
}

/** What each call of an area of the fake world does: `answer(getTags, () => fakeTags)`. */
export function answer<const R extends RouteShape>(
  route: R,
  handler: (args: Args<R>, call: FakeCall) => NoInfer<Reply<R>> | Promise<NoInfer<Reply<R>>>,
): FakeRoute {
  const present = parts.filter((part) => route[part] !== undefined);
  const properties: TProperties = {};
  for (const part of present) properties[part] = route[part] ?? Type.Object({});
  const schema = Type.Object(properties);
  const isArgs = (value: unknown): value is Args<R> => present.length === 0 || Check(schema, value);
  return {
    route,
    run: async (input, enter) => {
      if (present.length === 0) {
        const none: unknown = undefined;
        if (isArgs(none)) return handler(none, enter());
      }
      const value = Object.fromEntries(
        present.map((part) => [part, part === 'body' ? input.body : Convert(properties[part] ?? {}, input[part])]),
      );
      const unknown = route.body ? unknownFields(route.body, input.body) : [];
      if (unknown.length > 0 || !isArgs(value)) {
        const known = errorsOf(Errors(schema, value));
        const extra = unknown.map((name): [string, ValidationKey[]] => [name, ['validation.unknown_field']]);
        throw new Invalid({ ...known, ...Object.fromEntries(extra) });
      }
      return handler(value, enter());
    },
  };
}

const parts: readonly Part[] = ['params', 'query', 'body'];

/** Field errors with the interface's keys, as the gateway gives them. */
function errorsOf(found: ReturnType<typeof Errors>): Record<string, ValidationKey[]> {
  const errors: Record<string, ValidationKey[]> = {};
  const add = (path: string, key: ValidationKey): void => {
    const field = path.split('/').slice(2).join('.') || 'body';
    errors[field] = [...new Set([...(errors[field] ?? []), key])];
  };
  for (const error of found) {
    const { instancePath } = error;
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) add(`${instancePath}/${name}`, 'validation.required');
    } else if (error.keyword === 'minLength') {
      add(instancePath, error.params.limit === 1 ? 'validation.required' : 'validation.min');
    } else if (error.keyword === 'maxLength') add(instancePath, 'validation.max');
    else if (error.keyword !== 'anyOf') add(instancePath, 'validation.invalid');
  }
  return errors;
}
