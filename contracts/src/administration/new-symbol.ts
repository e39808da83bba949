import { Type } from 'typebox';
import { limit } from '../limit.ts';

/** What an organisation or a department is to be called by in addresses: not yet the name of a thing. */
export const NewSymbol = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: '^[A-Za-z0-9_-]+$' });
