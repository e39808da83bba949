import { Type } from 'typebox';
import { scopeFields } from '../identifier/identifier.ts';
import { pageSizes } from '../limits/limit.ts';
import { Instant } from '../time/civil-date.ts';

export const exampleScope = { org: 'northsea', departmentSymbol: 'ANE' } as const;

export const departmentQuery = {
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  query: Type.Object(scopeFields),
  example: { query: exampleScope },
} as const;

export const departmentBody = {
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
} as const;

/** A change of one record. Most are refused with 409 under another's edit lock (decisions "edit lock"). */
export const changeCall = {
  ...departmentBody,
  permission: 'view_patient_modal',
  departmentKey: true,
  patient: 'change',
} as const;

/** When the newest form that the caller saw was sent. A newer one, which nobody has seen, is a 409. */
export const answered_at = Type.Optional(Instant);

export const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Enum([...pageSizes])),
};
