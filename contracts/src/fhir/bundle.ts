import { type TSchema, Type } from 'typebox';

/** A page of a search (HL7 FHIR R4, "Bundle"); it has no `entry` if nothing was found. */
export const searchsetOf = <const R extends TSchema>(resource: R) =>
  Type.Object({
    resourceType: Type.Literal('Bundle'),
    type: Type.Literal('searchset'),
    link: Type.Array(Type.Object({ relation: Type.Enum(['self', 'next']), url: Type.String() })),
    entry: Type.Optional(
      Type.Array(
        Type.Object({
          fullUrl: Type.String(),
          resource,
          search: Type.Object({ mode: Type.Enum(['match', 'include']) }),
        }),
        { minItems: 1 },
      ),
    ),
  });
