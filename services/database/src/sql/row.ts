import Type, { type StaticDecode, type TObject, type TProperties, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { instantOf } from './instant.ts';

/** A row does not match its schema. The message names the column, never its value. */
export class UnexpectedRow extends Error {
  override readonly name = 'UnexpectedRow';
}

/** A column of instants, decoded to a `Date`. */
export const InstantColumn = Type.Decode(Type.Unknown(), (raw): Date => {
  const at = instantOf(raw);
  if (!at) throw new TypeError('There is no instant.');
  return at;
});

/**
 * A column of `asBytes`, decoded to UTF-8. MariaDB's bytes are a view of a larger packet, which stays in memory for as long as they do.
 */
export const BytesColumn = Type.Decode(Type.Unknown(), (raw): Uint8Array => {
  if (raw instanceof Uint8Array) return raw;
  if (typeof raw === 'string') return Buffer.from(raw);
  throw new TypeError('There are no bytes.');
});

/** A column of flags or a condition, decoded from 1 and 0 to a boolean. */
export const FlagColumn = Type.Decode(Type.Enum([0, 1]), (raw): boolean => raw === 1);

/** A column of JSON text, decoded and checked against a schema. */
export function JsonColumn<const S extends TSchema>(schema: S) {
  const validator = Compile(schema);
  return Type.Decode(Type.String(), (raw) => {
    const value: unknown = JSON.parse(raw);
    if (validator.Check(value)) return value;
    throw new TypeError('The JSON has an unexpected shape.');
  });
}

/** The same column, also with null. */
export const NullableColumn = <const S extends TSchema>(column: S) => Type.Union([column, Type.Null()]);

type Decode = (raw: unknown) => unknown;

function decodeOf(column: TSchema): Decode | undefined {
  if (Type.IsCodec(column)) return column['~codec'].decode;
  if (!Type.IsUnion(column)) return undefined;
  const decode = column.anyOf.map(decodeOf).find((one) => one !== undefined);
  return decode && ((raw) => (raw === null ? null : decode(raw)));
}

/**
 * The shape of a statement's rows: TypeBox types for values that both engines return alike, and the columns above for the
 * others. Create it once, beside the statement; it is compiled at its first row.
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

  /** Checks a driver's rows and decodes their columns in place. Throws UnexpectedRow if one does not match. */
  decode(rows: readonly unknown[]): StaticDecode<R>[] {
    return rows.filter((row): row is StaticDecode<R> => this.#accepts(row));
  }

  #accepts(row: unknown): row is StaticDecode<R> {
    this.#validator ??= Compile(this.#schema);
    if (!this.#validator.Check(row)) {
      const [error] = this.#validator.Errors(row);
      throw new UnexpectedRow(`A row does not match its schema: ${error?.instancePath} ${error?.message}.`);
    }
    for (const [name, decode] of this.#decodes) {
      try {
        Reflect.set(row, name, decode(Reflect.get(row, name)));
      } catch (cause) {
        throw new UnexpectedRow(`A row does not match its schema: /${name}.`, { cause });
      }
    }
    return true;
  }
}

/** Returns a shape of columns by their names in the statement. */
export const rowOf = <const P extends TProperties>(columns: P) => new RowShape(Type.Object(columns));

/** The type of a shape's rows: `type FormRow = RowOf<typeof FormRow>`. */
export type RowOf<S> = S extends RowShape<infer R> ? StaticDecode<R> : never;
