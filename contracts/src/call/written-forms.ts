import { type TProperties, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { searchTypeKeyword } from '../fhir/search.ts';
import { identifierKeyword, identifierText, kindKeyword, textListKeyword } from '../identifier/identifier.ts';
import { isRecord } from '../schema/is-record.ts';
import { tagIdOf } from '../tags/tag-rule.ts';

/** Returns a value in the form of its schema, or unchanged if it has no such form. */
type Reader = (value: unknown, org: string) => unknown;

/**
 * Reads every form in which callers may write a part of a request. The form depends on the schema of a field, never on
 * the route. Null, an empty text and an object without fields mean the same as omitting the field, unless the schema
 * itself allows null or an empty text, which then clears the field; a FHIR filter without a value is kept, and refused.
 * A flag may be 0, 1 or a text, a whole number may be a text, and identifiers lose invisible characters. Departments,
 * tags and lists of tags have further forms, see below.
 */
export function formReader(schema: TSchema): (part: unknown) => unknown {
  const read = readerOf(schema);
  return (part) => read(part, isRecord(part) ? organisationOf(part) : '');
}

function organisationOf({ org, organization }: Record<string, unknown>): string {
  const symbol = org ?? organization;
  return typeof symbol === 'string' ? symbol : '';
}

function readerOf(schema: TSchema): Reader {
  if (identifierKeyword in schema) return readIdentifier;
  if (Type.IsBoolean(schema)) return readFlag;
  if (Type.IsInteger(schema) && kindOf(schema) === 'tag') return (value, org) => tagIdOf(value, org) ?? value;
  if (Type.IsInteger(schema)) return readInteger;
  if (Type.IsEnum(schema) && schema.enum.every(Number.isInteger)) return readInteger;
  if (Type.IsString(schema) && kindOf(schema) === 'department') return readDepartment;
  if (Type.IsEnum(schema) && schema.enum.includes('follow-up')) return readMessageType;
  if (Type.IsUnion(schema)) return unionReader(schema.anyOf);
  if (Type.IsArray(schema)) return arrayReader(schema.items, textListKeyword in schema);
  if (Type.IsRecord(schema)) return recordReader(Object.values(schema.patternProperties)[0]);
  if (Type.IsObject(schema)) return objectReader(schema.properties);
  return (value) => value;
}

const kindOf = (schema: TSchema): unknown => (kindKeyword in schema ? schema[kindKeyword] : undefined);

const flags: ReadonlyMap<unknown, boolean> = new Map([
  ...[1, '1', 'true'].map((written) => [written, true] as const),
  ...[0, '0', 'false'].map((written) => [written, false] as const),
]);
const readFlag: Reader = (value) => flags.get(value) ?? value;

/** A whole number that JavaScript represents exactly. */
const digits = /^-?\d{1,15}$/;
const readInteger: Reader = (value) => (typeof value === 'string' && digits.test(value) ? Number(value) : value);

/** S2 §3 calls a follow-up by its older name (decisions "notification types"). */
const readMessageType: Reader = (value) => (value === 'followup' ? 'follow-up' : value);

const readIdentifier: Reader = (value) => (typeof value === 'string' ? identifierText(value) : value);

/** A department's symbol, or the object that `GET /api/user` returns for it (S1 §3). */
const readDepartment: Reader = (value) => {
  if (!isRecord(value) || typeof value.symbol !== 'string') return value;
  return Object.keys(value).every((name) => departmentFields.includes(name)) ? value.symbol : value;
};

const departmentFields: readonly string[] = ['symbol', 'name', 'organizations'];

/** Prefers the first variant that the value fits unchanged, else the first that it fits after reading. */
function unionReader(variants: readonly TSchema[]): Reader {
  const readers = variants.map((variant) => ({ variant, read: readerOf(variant) }));
  return (value, org) => {
    const asIs = readers.find(({ variant }) => Check(variant, value));
    if (asIs) return asIs.read(value, org);
    for (const { variant, read } of readers) {
      const own = read(value, org);
      if (Check(variant, own)) return own;
    }
    return value;
  };
}

function arrayReader(items: TSchema, isTextList: boolean): Reader {
  const read = readerOf(items);
  return (value, org) => {
    const list = isTextList && typeof value === 'string' ? parseList(value) : value;
    return Array.isArray(list) ? list.map((entry) => read(entry, org)) : list;
  };
}

/** Reads a list from a text: JSON, or entries separated by commas. */
function parseList(text: string): unknown {
  if (!text.startsWith('[')) return text.split(',').map((entry) => entry.trim());
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function recordReader(entry: TSchema | undefined): Reader {
  const read = entry && readerOf(entry);
  return (value, org) =>
    read && isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, own]) => [name, read(own, org)]))
      : value;
}

function objectReader(properties: TProperties): Reader {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, read: fieldReader(schema) }));
  return (value, org) => {
    if (!isRecord(value)) return value;
    const own = { ...value };
    for (const { name, read } of fields) {
      if (!Object.hasOwn(own, name)) continue;
      const field = read(own[name], org);
      if (field === undefined) delete own[name];
      else own[name] = field;
    }
    return own;
  };
}

/** Returns undefined for an absent field. */
function fieldReader(schema: TSchema): Reader {
  const read = readerOf(schema);
  // Without its filter a search finds everything; the caller's variable was probably empty.
  if (searchTypeKeyword in schema) return read;
  return (given, org) => {
    const isAbsent = given === null || given === '';
    const value = isAbsent ? given : read(given, org);
    // An identifier of invisible characters alone is empty after reading.
    if (isAbsent || value === '') return [value, null, ''].find((absence) => Check(schema, absence));
    const isEmpty = isRecord(value) && Object.keys(value).length === 0;
    return isEmpty && Type.IsObject(schema) && !Check(schema, value) ? undefined : value;
  };
}
