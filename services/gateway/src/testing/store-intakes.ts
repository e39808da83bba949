import { randomBytes } from 'node:crypto';
import { type Location, type RiskGroup, searchText } from '@intake-desk/contracts';
import { patientSearch } from '@intake-desk/database';
import { IntakeEntity } from '@intake-desk/intakes';
import type { World } from './world.ts';

/** Intakes per statement, since SQLite limits the number of values. */
const AT_ONCE = 500;

/** Values in which a test's intake differs from the fixture's. */
export interface StoredIntake {
  readonly epd: string;
  readonly fullname: string;
  /** The fixture's by default. */
  readonly content?: string;
  /** An instant, ISO 8601. */
  readonly createdAt: string;
  /** An instant, ISO 8601; the fixture's appointment by default. */
  readonly appointmentAt?: string;
  readonly futureFollowupType?: string;
  /** An instant, ISO 8601. */
  readonly futureFollowupAt?: string;
  /** The fixture's by default. */
  readonly state?: { readonly riskGroup?: RiskGroup; readonly location?: Location; readonly hiddenAt?: Date };
}

/** Stores intakes of northsea created at these times; other values are the fixture's. */
export async function storeIntakes(
  { gateway: { services }, northsea }: Pick<World, 'gateway' | 'northsea'>,
  intakes: readonly StoredIntake[],
): Promise<void> {
  const { database } = services;
  const { id: _, ...sample } = await database.read().findOneByOrFail(IntakeEntity, { id: Number(northsea.of.intake) });
  const rows = intakes.map(
    ({ epd, fullname, content, createdAt, appointmentAt, futureFollowupType, futureFollowupAt, state }) => ({
      ...sample,
      ...state,
      hash: randomBytes(16).toString('hex'),
      patientTokenHash: null,
      epd,
      fullname,
      ...patientSearch(epd, fullname),
      isTest: searchText(epd).includes('test'),
      createdAt: new Date(createdAt),
      ...(content ? { content } : {}),
      ...(appointmentAt ? { appointmentAt: new Date(appointmentAt) } : {}),
      ...(futureFollowupType ? { futureFollowupType } : {}),
      ...(futureFollowupAt ? { futureFollowupAt: new Date(futureFollowupAt) } : {}),
    }),
  );
  await database.write(async () => {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await database.manager().insert(IntakeEntity, rows.slice(from, from + AT_ONCE));
    }
  });
  // MariaDB updates its statistics late: of a nearly empty table it would plan to read all rows for each row.
  if (database.engine === 'mariadb') await database.read().query('ANALYZE TABLE intake');
}
