import { Invalid, limit } from '@intake-desk/contracts';

/** Trims a reason. Throws Invalid{reason: reason.required | reason.max}. */
export function parseReason(typed: string | undefined): string {
  const reason = typed?.trim() ?? '';
  if (reason === '') throw new Invalid({ reason: ['reason.required'] });
  if (reason.length > limit.reasonLength) throw new Invalid({ reason: ['reason.max'] });
  return reason;
}
