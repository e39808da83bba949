import Type, { type StaticDecode, type TObject, type TProperties, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { instantOf } from './instant.ts';

/** A row that a statement returned is not as its schema says. Names the column, never its value. */
export class UnexpectedRow extends Error {
  override readonly name = 'UnexpectedRow';
}

/** A column of moments: a `Date`. MariaDB's driver gives one, SQLite the text of `instantText`. */
export const InstantColumn = Type.Decode(Type.Unknown(), (raw): Date => {
  const at = instantOf(raw);
  if (!at) throw new TypeError('There is no instant.');
  return at;
});

/** A column of `asBytes`. MariaDB's bytes are a part of what came with them: whoever keeps them keeps all of it in memory. */
export const BytesColumn = Type.Decode(Type.Unknown(), (raw): Uint8Array => {
  if (raw instanceof Uint8Array) return raw;
  throw new TypeError('There are no bytes.');
});

/** A column of yes and no, or a condition: a boolean. Both engines give 1 and 0. */
export const FlagColumn = Type.Decode(Type.Enum([0, 1]), (raw): boolean => raw === 1);

/** A column of JSON text: its value, checked by a schema. Throws for text that is no JSON. */
export function JsonColumn<const S extends TSchema>(schema: S) {
  const validator = Compile(schema);
  return Type.Decode(Type.String(), (raw) => {
    const value: unknown = JSON.parse(raw);
    if (validator.Check(value)) return value;
    throw new TypeError('The JSON has an unexpected shape.');
  });
}

/** The same column, but null is allowed. */
export const NullableColumn = <const S extends TSchema>(column: S) => Type.Union([column, Type.Null()]);

type Decode = (raw: unknown) => unknown;

function decodeOf(column: TSchema): Decode | undefined {
  if (Type.IsCodec(column)) return column['~codec'].decode;
  if (!Type.IsUnion(column)) return undefined;
  const decode = column.anyOf.map(decodeOf).find((one) => one !== undefined);
  return decode && ((raw) => (raw === null ? null : decode(raw)));
}

/**
 * The shape of a statement's rows: TypeBox types for what both engines give alike, and the columns above for the rest.
 * Made once, beside the statement; it is compiled when it reads its first row.
 */
export class RowShape<const R extends TObject> {
  readonly #schema: R;
  #validator: Validator<Record<never, never>, R> | undefined;
  readonly #decodes: readonly (readonly [string, Decode])[];

  constructor(schema: R) {
    this.#schema = schema;
    this.#decodes = Object.entries(schema.properties).flatMap(([name, column]): [string, Decode][] => {
      const decode = decodeOf(column);
      return decode ? [[name, decode]] : [];
    });
  }

  /** Whether a driver's row is as expected; its columns become, in place, what the schema says. Throws UnexpectedRow. */
  accepts(row: unknown): row is StaticDecode<R> {
    this.#validator ??= Compile(this.#schema);
    if (!this.#validator.Check(row)) {
      const [error] = this.#validator.Errors(row);
      throw new UnexpectedRow(`A row is not as expected: ${error?.instancePath} ${error?.message}.`);
    }
    for (const [name, decode] of this.#decodes) {
      try {
        Reflect.set(row, name, decode(Reflect.get(row, name)));
      } catch (cause) {
        throw new UnexpectedRow(`A row is not as expected: /${name}.`, { cause });
      }
    }
    return true;
  }
}

/** A shape from its columns, by the names that the statement gives them. */
export const rowOf = <const P extends TProperties>(columns: P) => new RowShape(Type.Object(columns));

/** The rows that a shape reads: `type FormRow = RowOf<typeof FormRow>`. */
export type RowOf<S> = S extends RowShape<infer R> ? StaticDecode<R> : never;
