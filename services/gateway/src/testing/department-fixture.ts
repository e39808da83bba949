import type { Kind } from '@intake-desk/contracts';

/** The PIN of every user of the fixture. */
export const testPin = '2468';

/** A department of the fixture with one of each kind of thing; what a call may name. */
export interface DepartmentFixture {
  readonly organisationId: number;
  readonly departmentId: number;
  readonly epd: string;
  /** The token of the link of an intake that is not completed. */
  readonly token: string;
  readonly of: Readonly<Record<Kind, string | number>>;
}
