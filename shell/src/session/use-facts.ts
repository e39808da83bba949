import { type AnyPermission, getEnabledReports, type UserView } from '@intake-desk/contracts';
import { query } from '@intake-desk/kit';
import { type Choice, type Facts, userCan } from '@intake-desk/kit/host';
import { useCallback, useMemo } from 'react';
import { readDesk } from '../page/page-data.ts';
import { consultParties } from '../store/desk-api.ts';

const useGetEnabledReports = query(getEnabledReports).useQuery;

/** Returns the facts that decide about this user's access in this organisation. */
export function useFacts(user: UserView, { organisation, department }: Choice): Facts {
  const can = useCallback(
    (permission: AnyPermission) => userCan(user, organisation.symbol, permission),
    [user, organisation.symbol],
  );
  const args = { query: { org: organisation.symbol, departmentSymbol: department.symbol } };
  // PIN sessions may not make these calls, and their layout needs neither.
  const mayReport = can('view_report_charts') && !user.authByPin;
  const mayConsult = can('remote_consult') && !user.authByPin;
  const reports = useGetEnabledReports(args, { skip: !mayReport });
  const parties = consultParties.useQuery(args, { skip: !mayConsult });
  // Closed without the right and after a failure.
  const reportsEnabled = someOf(mayReport, reports);
  const hasConsultProvider = someOf(mayConsult, parties);
  return useMemo(
    () => ({
      can,
      byPin: user.authByPin,
      conditions: { reportsEnabled, hasConsultProvider, mailbox: readDesk().mailbox },
    }),
    [can, user.authByPin, reportsEnabled, hasConsultProvider],
  );
}

interface Answer {
  readonly isError: boolean;
  readonly data?: readonly unknown[] | undefined;
}

/** Returns true if a permitted response is not empty; undefined until it is there. */
function someOf(may: boolean, { isError, data }: Answer): boolean | undefined {
  if (!may || isError) return false;
  return data && data.length > 0;
}
