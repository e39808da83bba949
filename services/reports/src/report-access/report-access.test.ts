import type { Permission } from '@intake-desk/contracts';
import { reportAccess } from './report-access.ts';

const nurse = 5;
const analyst = 6;

interface Case {
  readonly who: string;
  readonly can?: readonly Permission[];
  readonly roles?: readonly number[];
  readonly admin?: boolean;
  readonly view?: readonly number[];
  readonly edit?: readonly number[];
  readonly sees: boolean;
  readonly changes: boolean;
}
const setsUp = ['edit_report_charts'] as const;
const shared = { view: [nurse] };
const named = { view: [nurse], edit: [analyst] };

test.each<Case>([
  { who: 'everybody, of a report without roles', sees: true, changes: false },
  { who: 'whoever sets reports up, of a report without roles', can: setsUp, sees: true, changes: true },
  { who: 'a stranger to the roles', ...shared, roles: [analyst], sees: false, changes: false },
  { who: 'whoever has a role that sees it', ...shared, roles: [nurse], sees: true, changes: false },
  { who: 'whoever sets reports up without its role', ...shared, can: setsUp, sees: false, changes: false },
  {
    who: 'whoever sets reports up and has its role',
    ...shared,
    roles: [nurse],
    can: setsUp,
    sees: true,
    changes: true,
  },
  {
    who: 'whoever sees it and is not named to change it',
    ...named,
    roles: [nurse],
    can: setsUp,
    sees: true,
    changes: false,
  },
  { who: 'whoever is named to change it', ...named, roles: [analyst], can: setsUp, sees: true, changes: true },
  { who: 'whoever is named to change it and may not set up', ...named, roles: [analyst], sees: false, changes: false },
  { who: 'whoever sees every report', ...named, can: ['view_report'], sees: true, changes: false },
  {
    who: 'whoever sees every report and sets up',
    ...named,
    can: ['view_report', ...setsUp],
    sees: true,
    changes: false,
  },
  {
    who: 'the same, of a report that names nobody',
    ...shared,
    can: ['view_report', ...setsUp],
    sees: true,
    changes: true,
  },
  { who: 'whoever changes every report', ...named, can: ['edit_report', ...setsUp], sees: true, changes: true },
  {
    who: 'whoever changes every report and may not set up',
    ...named,
    can: ['edit_report'],
    sees: false,
    changes: false,
  },
  { who: 'an administrator', ...named, admin: true, sees: true, changes: true },
])('D1 $who: sees $sees, changes overviews $changes', (given) => {
  const { can = [], roles = [], admin = false, view = [], edit = [], sees, changes } = given;
  const reader = { admin, can: (permission: string) => can.some((one) => one === permission), roles: new Set(roles) };
  expect(reportAccess(reader, { viewRoles: [...view], editRoles: [...edit] })).toEqual({ sees, changes });
});
