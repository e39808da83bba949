export { writeTestPages } from './built-pages.ts';
export { writeTestRemote } from './built-remote.ts';
export { FaultyProvider, oidcClient } from './faulty-provider.ts';
export { someAnswers } from './fill-in.ts';
export { withNewServer } from './new-server.ts';
export { nextEvent, pageSocket, subscribe } from './page-socket.ts';
export { PatientWords } from './patient-words.ts';
export { unhurried } from './unhurried.ts';
