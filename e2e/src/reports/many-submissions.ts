import { copyRows } from '../desk/copy-rows.ts';
import type { VisitedDesk } from '../desk/visited-desk.ts';

/** Copies per intake. */
const copies = 20;
/** Difference between the ids of a row and its copy; more than there are rows. */
const ID_STEP = 1_000_000;

/** Columns in which a copy must differ from its row, as SQL in which `n` counts the copies. */
const changes = {
  intake: {
    id: `id + n * ${ID_STEP}`,
    hash: 'lower(hex(randomblob(16)))',
    patient_token_hash: 'NULL',
    epd: "epd || '-' || n",
    epd_search: "epd_search || '-' || n",
  },
  submission: { id: `id + n * ${ID_STEP}`, intake_id: `intake_id + n * ${ID_STEP}` },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** Turns the desk's few hundred intakes and their submissions into thousands, directly in the database. */
export async function makeManySubmissions({ gateway }: Pick<VisitedDesk, 'gateway'>): Promise<void> {
  const { database } = gateway.services;
  await database.write(async () => {
    for (const [table, columns] of Object.entries(changes))
      await copyRows(database.manager(), copies, { table, columns });
  });
}
