import {
  createRole,
  getConversionData,
  getDepartmentConfig,
  getEnabledReports,
  getTags,
  listUsers,
  type RouteShape,
} from '@intake-desk/contracts';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Given, Role, Side } from './side.ts';

/** A department of a gateway, with one of each thing that calls name. */
export interface Place {
  readonly org: string;
  readonly departmentSymbol: string;
  /** Of a completed intake. */
  readonly id: number;
  readonly hash: string;
  readonly formId: number;
  readonly tag: number;
  readonly content: string;
  readonly report: string;
  /** What the report can show. */
  readonly reportContent: string;
  /** A role that nobody has, made for the place. */
  readonly role: number;
  /** Works there and calls nothing. */
  readonly user: number;
  /** An administrator of the installation who is a member. */
  readonly admin: number;
}

/** The reply of a call that is answered; throws for any other. */
export async function replyOf<const R extends RouteShape>(
  side: Side,
  role: Role,
  route: R,
  given: Given,
): Promise<Static<R['reply']>> {
  const answer = await side.call(role, route, given);
  const isReply = (value: unknown): value is Static<R['reply']> => Check<TSchema>(route.reply, value);
  if (answer && answer.status < 300 && isReply(answer.body)) return answer.body;
  throw new Error(
    `${side.name}: ${route.method} ${route.url} answers ${answer?.status} ${JSON.stringify(answer?.body)}`,
  );
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A period that holds every intake of the demonstrations, from a year ago on. */
export const period = { start: day(-400), end: day(1) };

/** Who of an organisation calls nothing that others here would miss, by e-mail. */
const bystanders: Readonly<Record<string, string>> = {
  northsea: 'tablet@demo.test',
  polder: 'outsider@demo.test',
};

/** Finds the things of a department by the calls that the screens make. */
export async function placeOf(side: Side, role: Role, org: string, departmentSymbol: string): Promise<Place> {
  const scope = { org, departmentSymbol };
  const body = { action: 'getConsentData', ...scope, ...period };
  const { table } = await replyOf(side, role, getConversionData, { body });
  const row = table.find(({ completedFormFormIds }) => completedFormFormIds !== '');
  const { content } = await replyOf(side, role, getDepartmentConfig, { query: scope });
  const reports = await replyOf(side, role, getEnabledReports, { query: scope });
  const tags = await replyOf(side, role, getTags, { query: { org } });
  const users = await replyOf(side, role, listUsers, { query: { org } });
  const user = users.find(({ email }) => email === bystanders[org]);
  const admin = users.find((one) => one.admin);
  const [tag] = tags.filter(({ disabled_at }) => disabled_at === null);
  const [report] = reports;
  const [shown] = report?.content ?? [];
  const [offered] = content.filter(({ value }) => value !== '');
  if (!row || !report || !shown || !offered || !tag || !user || !admin)
    throw new Error(`${side.name}: ${org} ${departmentSymbol} lacks something.`);
  const made = { organization: org, name: 'Parity', permissions: [] };
  const { id: roleId } = await replyOf(side, role, createRole, { body: made });
  return {
    ...scope,
    id: row.id,
    hash: row.hash,
    formId: Number(row.completedFormFormIds.split(',')[0]),
    tag: tag.id,
    content: offered.value,
    report: report.id,
    reportContent: shown.value,
    role: roleId,
    user: user.id,
    admin: admin.id,
  };
}
