import { type Static, Type } from 'typebox';
import { OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { CodeableConcept } from './datatype.ts';
import { fhirUrl } from './fhir-call.ts';
import { searchTypes } from './search.ts';

/** HL7 FHIR R4, "CapabilityStatement". */
export const CapabilityStatement = Type.Object({
  resourceType: Type.Literal('CapabilityStatement'),
  status: Type.Literal('active'),
  date: Type.String(),
  kind: Type.Literal('instance'),
  software: Type.Object({ name: Type.String() }),
  implementation: Type.Object({ description: Type.String(), url: Type.String() }),
  fhirVersion: Type.Literal('4.0.1'),
  format: Type.Array(Type.String()),
  rest: Type.Array(
    Type.Object({
      mode: Type.Literal('server'),
      security: Type.Object({ service: Type.Array(CodeableConcept), description: Type.String() }),
      resource: Type.Array(
        Type.Object({
          type: Type.String(),
          interaction: Type.Array(Type.Object({ code: Type.Enum(['read', 'search-type', 'create', 'update']) })),
          conditionalRead: Type.Optional(Type.Literal('not-match')),
          conditionalCreate: Type.Optional(Type.Literal(true)),
          conditionalUpdate: Type.Optional(Type.Literal(true)),
          searchInclude: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
          searchParam: Type.Optional(
            Type.Array(Type.Object({ name: Type.String(), type: Type.Enum([...searchTypes]) }), { minItems: 1 }),
          ),
        }),
      ),
    }),
  ),
});
export type CapabilityStatement = Static<typeof CapabilityStatement>;

export const getCapabilityStatement = route(`GET ${fhirUrl}/metadata`, {
  summary: 'The calls of FHIR that the desk has',
  permission: 'none',
  scope: 'public',
  dialect: 'fhir',
  params: Type.Object({ org: OrganisationSymbol }),
  reply: CapabilityStatement,
  example: { params: { org: 'northsea' } },
});
