import { kinds } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { Signer } from './signed-assertion.ts';

/** The PIN of every user of the fixture. */
export const testPin = '2468';

/** A department of the fixture with one of each kind of thing; what a call may name. */
export const DepartmentFixture = Type.Object({
  organisationId: Type.Integer(),
  departmentId: Type.Integer(),
  epd: Type.String(),
  /** The token of the link of an intake that is not completed. */
  token: Type.String(),
  /** A colleague who can cover for others. */
  cover: Type.Integer(),
  /** Reference to the message behind a log of the completed intake. */
  source: Type.String(),
  /** A system with a key of the organisation that may do everything that a role can grant, and signs its requests. */
  signer: Signer,
  /** The intake of that link, and its appointment. */
  open: Type.Object({ intake: Type.Integer(), intakeHash: Type.String(), appointment: Type.Integer() }),
  of: Type.Record(Type.Enum([...kinds]), Type.Union([Type.String(), Type.Integer()])),
});
export type DepartmentFixture = Static<typeof DepartmentFixture>;
