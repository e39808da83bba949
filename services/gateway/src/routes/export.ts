import {
  type Args,
  allDepartments,
  cancelExport,
  conversionErrors,
  type ExportRequest,
  exportIntakes,
  type FieldKeys,
  Invalid,
  prepareExport,
} from '@intake-desk/contracts';
import { callReader } from '@intake-desk/contracts/call';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Live } from '../live/live.ts';
import type { Services } from '../services.ts';

type AddressQuery = Args<typeof exportIntakes>['query'];

/** Reads S1's full parameters as what a screen would have prepared. */
const preparing = callReader(prepareExport);

/** Intakes as files (S1 §7); the user hears of their progress by `live`. */
export function serveExports(router: Router, { intakes: { exports } }: Services, live: Live): void {
  serve(router, prepareExport, ({ body }, staff) => exports.prepare(staff, questionOf(body)));
  serve(router, exportIntakes, async ({ query }, staff) => {
    const { id: userId } = staff.user;
    const asked = query.id === undefined ? undefined : { id: query.id };
    try {
      return await exports.open(staff, asked ?? questionOf(bodyOf(query)), (status) => live.tell(userId, status));
    } catch (error) {
      throw asked === undefined && error instanceof Invalid ? new Invalid(addressErrors(error.errors)) : error;
    }
  });
  serve(router, cancelExport, async ({ params: { id } }, staff) => {
    await exports.cancel(staff, { id });
    return null;
  });
}

/** What is asked without the part that the scope was made from. Throws Invalid for a period with one end. */
function questionOf({ org: _org, departmentSymbol, ...asked }: ExportRequest) {
  const errors = conversionErrors({ ...asked, departmentSymbol });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return asked;
}

/** The parameters of an address as a screen would send them. Throws Invalid. */
function bodyOf({
  org,
  departmentSymbol = allDepartments,
  target = 'csv',
  start_date: start,
  end_date: end,
  ...texts
}: AddressQuery): ExportRequest {
  const filters = parsed('filters', texts.filters);
  const columnFilters = parsed('columnFilters', texts.columnFilters);
  const given = Object.entries({ org, departmentSymbol, target, start, end, filters, columnFilters });
  const body = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  return preparing.read({ body }).body;
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
