export { isReadOnly, standsForKeyword } from '../entity-body.ts';
export { compiled } from './compiled.ts';
export { type CallReader, callReader, type RawCall, readCall } from './read-call.ts';
export { callParts, noQuery, type PartReading, partReader } from './read-part.ts';
export { formReader } from './written-forms.ts';
