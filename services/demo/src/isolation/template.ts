import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataAmount } from '@intake-desk/contracts/isolation';
import { openMigrated } from '@intake-desk/gateway';
import { DAY } from '../calendar/civil-day.ts';
import { fillDemo } from '../fill/fill-demo.ts';
import type { TierName } from '../intakes/tier.ts';
import { refreshDemo } from '../refresh/refresh-demo.ts';
import { addFolder } from '../start/source-hash.ts';

const tierOf: Readonly<Record<DataAmount, TierName>> = { nothing: 'empty', little: 'test', much: 'S' };

/** Rooms whose code determines a template: migrations, use cases that write, questionnaires, the generator. */
const rooms = [
  'contracts',
  ...['database', 'identity', 'intakes', 'reports', 'demo'].map((name) => join('services', name)),
];
const notSources = new Set(['testing']);

/** Databases with demonstration data, generated once per state of the code and copied for each world. */
export class Templates {
  readonly #folder: string;
  readonly #key: string;

  constructor(workspace: string) {
    this.#folder = join(workspace, 'node_modules', '.cache', 'intake-desk', 'isolation');
    const hash = createHash('sha256');
    for (const room of rooms) addFolder(hash, workspace, join(room, 'src'), notSources);
    this.#key = hash.digest('hex').slice(0, 16);
  }

  /** Copies the template to `file` and moves its dates to today; creates the template if it is missing. */
  async copyTo(file: string, amount: DataAmount): Promise<void> {
    const template = join(this.#folder, `${this.#key}-${amount}.sqlite`);
    if (!existsSync(template)) await this.#make(template, amount);
    else if (Date.now() - (await stat(template)).mtimeMs > DAY) await this.#refresh(template);
    await copyFile(template, file);
  }

  has(amount: DataAmount): boolean {
    return existsSync(join(this.#folder, `${this.#key}-${amount}.sqlite`));
  }

  async #make(template: string, amount: DataAmount): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await this.#removeOld();
    await this.#replace(template, async (unfinished) => {
      const database = await openMigrated(`sqlite:${unfinished}`, {});
      try {
        await fillDemo(database, { tier: tierOf[amount] });
      } finally {
        await database.close();
      }
    });
  }

  async #refresh(template: string): Promise<void> {
    await this.#replace(template, async (unfinished) => {
      await copyFile(template, unfinished);
      const database = await openMigrated(`sqlite:${unfinished}`, {});
      try {
        await refreshDemo(database);
      } finally {
        await database.close();
      }
      const now = new Date();
      await utimes(unfinished, now, now);
    });
  }

  /** Writes to a temporary file and renames it, so that concurrent runs do not interfere. */
  async #replace(template: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const unfinished = `${template}.${process.pid}`;
    try {
      await write(unfinished);
      await rename(unfinished, template);
    } finally {
      for (const end of ['', '-wal', '-shm']) await rm(unfinished + end, { force: true });
    }
  }

  async #removeOld(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!name.startsWith(this.#key)) await rm(join(this.#folder, name), { force: true });
    }
  }
}
