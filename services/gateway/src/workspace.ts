import { join } from 'node:path';

/** The folder of the whole checkout. */
export const workspace = join(import.meta.dirname, '..', '..', '..');
