import type { Permission, UserView } from '@intake-desk/contracts';
import { getConsultParties, getEnabledReports } from '@intake-desk/contracts';
import { query } from '@intake-desk/kit';
import { type Choice, type Facts, userCan } from '@intake-desk/kit/host';
import { useCallback, useMemo } from 'react';
import { readDesk } from '../page/page-data.ts';

const useGetConsultParties = query(getConsultParties).useQuery;
const useGetEnabledReports = query(getEnabledReports).useQuery;

/** What opens and closes doors for this user in this organisation. */
export function useFacts(user: UserView, { organisation, department }: Choice): Facts {
  const can = useCallback(
    (permission: Permission) => userCan(user, organisation.symbol, permission),
    [user, organisation.symbol],
  );
  const args = { query: { org: organisation.symbol, departmentSymbol: department.symbol } };
  // A PIN session may not ask, and its layout needs neither.
  const mayReport = can('view_report_charts') && !user.authByPin;
  const mayConsult = can('remote_consult') && !user.authByPin;
  const reports = useGetEnabledReports(args, { skip: !mayReport });
  const parties = useGetConsultParties(args, { skip: !mayConsult });
  // Without the right, and when the answer failed, there is nothing to open.
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

/** Whether an answer that may be asked for holds anything; undefined until it is there. */
function someOf(may: boolean, { isError, data }: Answer): boolean | undefined {
  if (!may || isError) return false;
  return data && data.length > 0;
}
