import { join } from 'node:path';
import { grantablePermissions, type RouteShape, routeName } from '@intake-desk/contracts';
import { type Caller, cellsOf, orderedRoutes } from '../testing/matrix.ts';
import { workspace } from '../workspace.ts';
import { pageTable } from './page-table.ts';

export const routesPage = join(workspace, 'docs', 'routes-and-roles.md');

/** Writes the page of routes and roles from the reviewed matrix (security.md D1). */
export function routesDocument(): string {
  const head = ['route', 'what it does', 'who may', 'PIN', 'API key', 'access log', 'costly'];
  return `${preface}\n${pageTable(head, orderedRoutes.map(rowOf))}\n`;
}

const preface = `# Routes and roles

Who may call what: printed from the reviewed matrix in \`services/gateway/src/testing/matrix.ts\` by \`npm run routes -w
@intake-desk/gateway\`; a test fails when they differ, and another tries every cell on a running gateway. A permission
counts in the organisation that the call names. The admin flag has every permission. "PIN" is a session that was signed in
by PIN, "API key" a key of the organisation, both with every permission that a role can grant. "Costly" is a call that reads
or counts as many rows as an organisation has intakes, forms or users, or that draws a document: two of a user's run at a time
([add a route](add-a-route.md)). One patient's record, a department's settings and a sign-in are read by their keys, whatever
else there is, and are not.
`;

function rowOf(route: RouteShape): string[] {
  const name = routeName(route);
  const cells = cellsOf(name);
  const may = (caller: Caller): boolean => cells.get(caller) === true;
  const mark = (caller: Caller): string => (may(caller) ? 'yes' : 'no');
  const log = route.patient ?? '';
  const costly = route.costly ? 'yes' : '';
  return [`\`${name}\``, route.summary, callersOf(route, may), mark('pin'), mark('api key'), log, costly];
}

function callersOf({ scope }: RouteShape, may: (caller: Caller) => boolean): string {
  if (scope === 'patient') return "the patient with the link's token";
  if (scope === 'pipeline') return "the team's pipeline with the remote's token";
  if (may('anonymous')) return 'everybody';
  if (may('norole')) return 'every user';
  const granted = grantablePermissions.filter(may);
  if (granted.length > 0) return granted.map((permission) => `\`${permission}\``).join(', ');
  if (may('pin')) return 'who signed in by PIN';
  return may('admin') ? 'the admin flag' : 'who has just given a right password';
}
