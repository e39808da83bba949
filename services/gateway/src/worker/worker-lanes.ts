import { outboxLanes } from '@intake-desk/database';

/** How often planned messages whose time has come are looked for, in ms. */
export const dueMs = 5_000;

/** Live events are for the sockets of gateways: a gateway delivers them even if a worker sends the mails. */
export const liveLanes = outboxLanes.filter((lane) => lane === 'live');
export const mailLanes = outboxLanes.filter((lane) => lane !== 'live');
