import {
  conversionFields,
  ExportTarget,
  type FieldKeys,
  Forbidden,
  IntakeId,
  Invalid,
  limit,
} from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { type Static, Type } from 'typebox';
import { lengthOf, zoneOf } from '../time/civil-time.ts';

/** What is exported: the dashboard's filter, or only `ids` of it. */
export const ExportRequest = Type.Object({
  target: ExportTarget,
  ...conversionFields,
  ids: Type.Optional(Type.Array(IntakeId)),
});
export type ExportRequest = Static<typeof ExportRequest>;

/** Throws Forbidden for Zoho without the admin flag, Invalid for a CSV without a period of at most `limit.exportDays` days. */
export function requireExportable({ user, scope }: Staff, { target, start, end, timezone }: ExportRequest): void {
  if (target === 'zoho') {
    if (!user.admin) throw new Forbidden('Only administrators export for Zoho.');
    return;
  }
  if (start === undefined || end === undefined) {
    const required: FieldKeys = { ...(start ? {} : { start: ['validation.required'] }) };
    throw new Invalid({ ...required, ...(end ? {} : { end: ['validation.required'] }) });
  }
  const days = lengthOf(zoneOf(scope.timezone, timezone), { start, end });
  if (days > limit.exportDays) throw new Invalid({ end: ['export.limit'] });
}
