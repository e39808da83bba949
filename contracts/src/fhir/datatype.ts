import { type Static, Type } from 'typebox';

const Text = Type.Optional(Type.String());

/** Types of elements (HL7 FHIR R4, "Data types"), with the fields that the desk sends. */
export const Coding = Type.Object({ system: Text, code: Text, display: Text });

export const CodeableConcept = Type.Object({ coding: Type.Optional(Type.Array(Coding)), text: Text });
export type CodeableConcept = Static<typeof CodeableConcept>;

export const Identifier = Type.Object({ system: Text, value: Type.String() });
export type Identifier = Static<typeof Identifier>;

export const Reference = Type.Object({
  /** As `Patient/…`, relative to the organisation's address. */
  reference: Text,
  type: Text,
  identifier: Type.Optional(Identifier),
  display: Text,
});
export type Reference = Static<typeof Reference>;

export const Meta = Type.Object({ versionId: Type.Optional(Type.String()), lastUpdated: Type.String() });
export type Meta = Static<typeof Meta>;

/** Namespace of the desk's own systems of identifiers and codes. */
export const deskSystem = 'urn:intake-desk:fhir';
