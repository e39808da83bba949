import type { Permission, UserView } from '@intake-desk/contracts';
import type { Choice } from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { type Facts, userCan } from '../access/access.ts';
import { readDesk } from '../page/page-data.ts';
import { useDeskEnabledReportsQuery } from '../store/desk-api.ts';

/** What opens and closes doors for this user in this organisation. */
export function useFacts(user: UserView, { organisation, department }: Choice): Facts {
  const can = useCallback(
    (permission: Permission) => userCan(user, organisation.symbol, permission),
    [user, organisation.symbol],
  );
  const mayReport = can('view_report_charts');
  const reports = useDeskEnabledReportsQuery(
    { query: { org: organisation.symbol, departmentSymbol: department.symbol } },
    { skip: !mayReport },
  );
  // Without the right, and when the answer failed, there is no report to open.
  const reportsEnabled = mayReport && !reports.isError ? reports.data && reports.data.length > 0 : false;
  return useMemo(
    // No organisation can name a provider of remote consults yet.
    () => ({ can, conditions: { reportsEnabled, hasConsultProvider: false, mailbox: readDesk().mailbox } }),
    [can, reportsEnabled],
  );
}
