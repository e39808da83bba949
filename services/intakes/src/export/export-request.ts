import {
  appointmentFields,
  conversionFields,
  ExportTarget,
  type FieldKeys,
  Forbidden,
  IntakeId,
  Invalid,
  limit,
} from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { type Static, Type } from 'typebox';
import { appointmentDashboard, conversionDashboard } from '../conversion/dashboards.ts';
import { type ExportQuery, exportQuery } from '../conversion/export-query.ts';
import { lengthOf, zoneOf } from '../time/civil-time.ts';

const shared = { target: ExportTarget, ids: Type.Optional(Type.Array(IntakeId)) };

/** An export of the rows that a tab of the dashboard shows, or only of `ids` of them. */
export const ExportRequest = Type.Union([
  Type.Object({ tab: Type.Literal('conversion'), ...shared, ...conversionFields }),
  Type.Object({ tab: Type.Literal('appointments'), ...shared, ...appointmentFields }),
]);
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

/** Returns the statements of a request. Throws as `exportQuery` does. */
export function queryOf(database: Database, staff: Staff, request: ExportRequest): Promise<ExportQuery> {
  if (request.tab === 'appointments') {
    const { tab: _tab, target: _target, ...query } = request;
    return exportQuery(database, staff, appointmentDashboard, query);
  }
  const { tab: _tab, target: _target, ...query } = request;
  return exportQuery(database, staff, conversionDashboard, query);
}
