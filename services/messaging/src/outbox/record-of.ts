import { type JsonValue, LiveReference } from '@intake-desk/database';
import { Check } from 'typebox/value';

export function recordOf(payload: JsonValue): LiveReference | undefined {
  const reference = typeof payload === 'object' && payload !== null && 'live' in payload ? payload.live : undefined;
  return Check(LiveReference, reference) ? reference : undefined;
}
