import { Type } from 'typebox';
import { limit } from '../limit.ts';

/** The symbol that a new organisation or department will have in addresses: nothing has it yet. */
export const NewSymbol = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: '^[A-Za-z0-9_-]+$' });
