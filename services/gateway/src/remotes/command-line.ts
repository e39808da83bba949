import type { Actor } from '@intake-desk/identity';

/** Who acts where a command is given on the server. */
export const commandLine: Actor = { userId: null, name: 'Command line' };
