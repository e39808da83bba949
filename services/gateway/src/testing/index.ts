export { writeTestPages } from './built-pages.ts';
export { client, FaultyProvider } from './faulty-provider.ts';
export { withNewServer } from './new-server.ts';
export { PatientWords } from './patient-words.ts';
export { unhurried } from './unhurried.ts';
