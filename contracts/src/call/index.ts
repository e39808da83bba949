export { isReadOnly, standsForKeyword } from '../schema/entity-body.ts';
export { type CallReader, callReader, type RawCall, readCall } from './read-call.ts';
export { callParts, compiled, noQuery, type PartReading, partReader } from './read-part.ts';
export { formReader } from './written-forms.ts';
