import { type TSchema, Type } from 'typebox';
import { FhirPatientId, textListKeyword } from '../identifier/identifier.ts';

/** Schema keyword: FHIR's type of a search parameter, which the CapabilityStatement names. */
export const searchTypeKeyword = 'x-fhir-search';
export const searchTypes = ['token', 'reference', 'date', 'uri'] as const;
export const mostFound = 100;

type SearchType = (typeof searchTypes)[number];

/** A search parameter of any text. */
export const searched = (type: SearchType) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, [searchTypeKeyword]: type }));

/** The parameter `_id`: ids of this schema separated by commas, of which any one fits. */
export const searchedId = <const S extends TSchema>(id: S) =>
  Type.Optional(
    Type.Array(id, { minItems: 1, maxItems: mostFound, [textListKeyword]: true, [searchTypeKeyword]: 'token' }),
  );

/** The parameter for a patient, as `Patient/…` or its id alone. */
export const searchedPatient = Type.Optional(
  Type.String({
    ...FhirPatientId,
    pattern: '^(Patient/)?[A-Za-z0-9.-]{1,64}$',
    [searchTypeKeyword]: 'reference',
  }),
);

/** Codes separated by commas, of which any one fits. */
export const searchedCodes = (codes: readonly string[]) =>
  Type.Optional(
    Type.String({
      pattern: `^(${codes.join('|')})(,(${codes.join('|')}))*$`,
      maxLength: 255,
      [searchTypeKeyword]: 'token',
    }),
  );

/** A prefix, and a date or time; a date alone is one of the organisation's time zone. */
const FhirMoment = Type.String({
  pattern:
    '^(eq|ge|gt|le|lt)?\\d{4}(-\\d{2}(-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})?)?)?)?$',
});

/** A date or several, all of which have to fit. */
export const searchedDate = Type.Optional(
  Type.Union([FhirMoment, Type.Array(FhirMoment, { minItems: 1, maxItems: 4 })], { [searchTypeKeyword]: 'date' }),
);

export const pageParameters = {
  _lastUpdated: searchedDate,
  /** More than `mostFound` is `mostFound`, since a server may send less than it is asked for. */
  _count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** Position of the next page; only links to it contain one. */
  _cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 400, pattern: '^[A-Za-z0-9_-]+$' })),
};

/** The parameter for referenced resources to be included, as `Appointment:patient`. */
export const searchedIncludes = <const N extends readonly string[]>(names: N) => {
  const Include = Type.Enum([...names]);
  return Type.Optional(Type.Union([Include, Type.Array(Include, { minItems: 1, maxItems: names.length })]));
};
