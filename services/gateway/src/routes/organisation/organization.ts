import {
  type AdministeredDepartment,
  type AdministeredOrganization,
  changeDepartment,
  changeOrganization,
  copyConfig,
  createDepartment,
  createOrganization,
  createOrganizationLink,
  deleteDepartment,
  deleteOrganization,
  deleteOrganizationLink,
  getConfigSide,
  listDepartments,
  listOrganizationLinks,
  listOrganizations,
  restoreDepartment,
  restoreOrganization,
} from '@intake-desk/contracts/administration';
import type { DepartmentRow, OrganisationRow } from '@intake-desk/identity';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Settings → Organisations, and the config diff checker (S2 §2). */
export function serveOrganizations(router: Router, services: Services): void {
  serveOrganizationRows(router, services);
  serveDepartments(router, services);
  const { organisations, departments } = services.identity;
  const { administeredLinks } = organisations;
  serve(router, listOrganizationLinks, (_, staff) => administeredLinks.list(staff));
  serve(router, createOrganizationLink, ({ body }, staff) => administeredLinks.create(staff, body));
  serve(router, deleteOrganizationLink, ({ params }, staff) => administeredLinks.delete(staff, params.id));
  serve(router, getConfigSide, ({ query: { version } }, staff) => departments.configSide(staff, version));
  serve(router, copyConfig, ({ body: { org: _, departmentSymbol: _of, ...request } }, staff) =>
    departments.copySettings(staff, request),
  );
}

function serveOrganizationRows(router: Router, { identity, intakes: { usage } }: Services): void {
  const { administered } = identity.organisations;
  const whole = async (row: OrganisationRow): Promise<AdministeredOrganization> => ({
    ...row,
    inUse: await usage.has(row.id),
  });
  serve(router, listOrganizations, async (_, staff) => {
    const used = await usage.organisations();
    return (await administered.list(staff)).map((row) => ({ ...row, inUse: used.has(row.id) }));
  });
  serve(router, createOrganization, async ({ body: { org: _, departmentSymbol: _of, ...values } }, staff) =>
    whole(await administered.create(staff, values)),
  );
  serve(router, changeOrganization, async ({ params, body: { org: _, departmentSymbol: _of, ...values } }, staff) =>
    whole(await administered.change(staff, params.id, values)),
  );
  serve(router, deleteOrganization, async ({ params: { id } }, staff) =>
    whole(await administered.delete(staff, id, () => usage.has(id))),
  );
  serve(router, restoreOrganization, async ({ params: { id } }, staff) => whole(await administered.restore(staff, id)));
}

function serveDepartments(router: Router, { identity, intakes: { usage, views }, reports }: Services): void {
  const { administered } = identity.departments;
  const idOf = async (organization: string): Promise<number> =>
    (await identity.organisations.bySymbol(organization)).id;
  const whole = async (row: DepartmentRow): Promise<AdministeredDepartment> => ({
    ...row,
    inUse: await usage.has(await idOf(row.organization), row.id),
  });
  serve(router, listDepartments, async ({ query: { organization } }, staff) => {
    const rows = await administered.list(staff, organization);
    const used = await usage.departments(await idOf(organization));
    return rows.map((row) => ({ ...row, inUse: used.has(row.id) }));
  });
  serve(router, createDepartment, async ({ body: { org: _, departmentSymbol: _of, ...values } }, staff) =>
    whole(await administered.create(staff, values)),
  );
  serve(router, changeDepartment, async ({ params, body: { org: _, departmentSymbol: _of, ...values } }, staff) =>
    whole(
      await administered.change(staff, params.id, values, async (renamed) => {
        await views.renameDepartment(renamed);
        await reports.reportViews.renameDepartment(renamed);
      }),
    ),
  );
  serve(router, deleteDepartment, async ({ params: { id }, query: { organization } }, staff) => {
    const isInUse = async () => usage.has(await idOf(organization), id);
    return whole(await administered.delete(staff, { id, organization }, isInUse));
  });
  serve(router, restoreDepartment, async ({ params: { id }, query: { organization } }, staff) =>
    whole(await administered.restore(staff, { id, organization })),
  );
}
