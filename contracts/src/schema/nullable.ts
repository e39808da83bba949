import { Type } from 'typebox';
import { Instant } from '../time/civil-date.ts';

export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
export const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });
export const NullableInstant = Type.Union([Instant, Type.Null()]);
