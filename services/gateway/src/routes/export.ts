import {
  type Args,
  allDepartments,
  cancelExport,
  exportIntakes,
  type FieldKeys,
  Invalid,
  prepareAppointmentExport,
  prepareExport,
} from '@intake-desk/contracts';
import { callReader } from '@intake-desk/contracts/call';
import { appointmentExportPreparation, exportPreparation, questionOf } from '../costly/costly-works.ts';
import type { Router } from '../http/router.ts';
import { serve, serveCostly } from '../http/serve.ts';
import type { Live } from '../live/live.ts';
import type { Services } from '../services.ts';

type AddressQuery = Args<typeof exportIntakes>['query'];

/** Read S1's full parameters as what a screen would have prepared. */
const ofIntakes = callReader(prepareExport);
const ofAppointments = callReader(prepareAppointmentExport);

/** Intakes as files (S1 §7); the user hears of their progress by `live`. */
export function serveExports(router: Router, services: Services, live: Live): void {
  const { exports } = services.intakes;
  serveCostly(router, exportPreparation, services);
  serveCostly(router, appointmentExportPreparation, services);
  serve(router, exportIntakes, async ({ query }, staff) => {
    const { id: userId } = staff.user;
    const asked = query.id === undefined ? undefined : { id: query.id };
    try {
      return await exports.open(staff, asked ?? addressQuestion(query), (status) => live.tell(userId, status));
    } catch (error) {
      throw asked === undefined && error instanceof Invalid ? new Invalid(addressErrors(error.errors)) : error;
    }
  });
  serve(router, cancelExport, async ({ params: { id } }, staff) => {
    await exports.cancel(staff, { id });
    return null;
  });
}

/** What an address asks for. Throws Invalid. */
function addressQuestion({ tab, ...query }: AddressQuery) {
  const body = bodyOf(query);
  return tab === 'appointments'
    ? { tab, ...questionOf(ofAppointments.read({ body }).body) }
    : { tab: 'conversion' as const, ...questionOf(ofIntakes.read({ body }).body) };
}

/** The parameters of an address under the names that a screen sends them by. Throws Invalid. */
function bodyOf({
  org,
  departmentSymbol = allDepartments,
  target = 'csv',
  start_date: start,
  end_date: end,
  ...texts
}: Omit<AddressQuery, 'tab'>): Record<string, unknown> {
  const filters = parsed('filters', texts.filters);
  const columnFilters = parsed('columnFilters', texts.columnFilters);
  const given = Object.entries({ org, departmentSymbol, target, start, end, filters, columnFilters });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function parsed(field: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid({ [field]: ['validation.invalid'] });
  }
}

/** The same errors under the names that the address has. */
const addressErrors = (errors: FieldKeys): FieldKeys =>
  Object.fromEntries(
    Object.entries(errors).map(([field, keys]) => [
      field === 'start' || field === 'end' ? `${field}_date` : field,
      keys,
    ]),
  );
