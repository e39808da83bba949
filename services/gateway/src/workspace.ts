import { join } from 'node:path';

export const workspace = join(import.meta.dirname, '..', '..', '..');
