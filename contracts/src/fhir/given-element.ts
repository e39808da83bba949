import { type Static, type TProperties, Type } from 'typebox';
import { limit } from '../limits/limit.ts';

const Ignored = Type.Optional(Type.Unknown());
const ignore = (names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => [name, `_${name}`]).map((name) => [name, Ignored] as const));

/**
 * Describes an element that another system sends: the fields that the desk reads, and those of the standard that it
 * ignores. Any other field is refused, as is `modifierExtension`, which could reverse the element's meaning (HL7 FHIR
 * R4, "Extensibility").
 */
export const givenElement = <const P extends TProperties>(fields: P, ...ignored: readonly string[]) =>
  Type.Object<P>({ ...ignore(['extension', ...ignored]), ...ignore(Object.keys(fields)), id: Ignored, ...fields });

/** Fields that every resource may have. `contained` is read by those that name it. */
const ofResources = ['meta', 'language', 'text', 'contained'];

/** Describes a resource that another system sends. */
export const givenResource = <const P extends TProperties>(fields: P, ...ignored: readonly string[]) =>
  givenElement({ id: Type.Optional(Type.String({ maxLength: 64 })), ...fields }, ...ofResources, ...ignored);

/** Most entries of a list in a resource. */
const mostEntries = 50;
const Text = Type.Optional(Type.String({ maxLength: limit.freeTextLength }));
const Word = Type.Optional(Type.String({ maxLength: 255 }));

export const givenList = <const T extends Parameters<typeof Type.Array>[0]>(entry: T) =>
  Type.Optional(Type.Array(entry, { maxItems: mostEntries }));

export const GivenIdentifier = givenElement({ use: Word, system: Word, value: Word }, 'type', 'period', 'assigner');
export type GivenIdentifier = Static<typeof GivenIdentifier>;

export const GivenConcept = givenElement({
  coding: givenList(givenElement({ system: Word, code: Word, display: Word }, 'version', 'userSelected')),
  text: Text,
});
export type GivenConcept = Static<typeof GivenConcept>;

export const GivenReference = givenElement({
  reference: Word,
  type: Word,
  identifier: Type.Optional(GivenIdentifier),
  display: Word,
});
export type GivenReference = Static<typeof GivenReference>;

/** A date, which may lack its day or month. */
export const GivenDate = Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' });

export const GivenDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A moment with its offset (HL7 FHIR R4, `instant`). */
export const GivenInstant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
});

export { Text as GivenText, Word as GivenWord };
