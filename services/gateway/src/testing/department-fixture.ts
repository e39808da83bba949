import { kinds } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { Signer } from './signed-assertion.ts';

/** The PIN of every user of the fixture. */
export const testPin = '2468';

/** A department of the fixture with one thing of each kind that a call may name. */
export const DepartmentFixture = Type.Object({
  organisationId: Type.Integer(),
  departmentId: Type.Integer(),
  epd: Type.String(),
  /** The token of an incomplete intake's link. */
  token: Type.String(),
  /** A colleague who can cover for others. */
  cover: Type.Integer(),
  /** Reference to the message behind a log of the completed intake. */
  source: Type.String(),
  /** A system with a key of the organisation with every permission of a role, which signs its requests. */
  signer: Signer,
  /** The intake of that link, and its appointment. */
  open: Type.Object({ intake: Type.Integer(), intakeHash: Type.String(), appointment: Type.Integer() }),
  of: Type.Record(Type.Enum([...kinds]), Type.Union([Type.String(), Type.Integer()])),
});
export type DepartmentFixture = Static<typeof DepartmentFixture>;
