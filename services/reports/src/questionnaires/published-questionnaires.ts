import { createHash } from 'node:crypto';
import { NotFound, Questionnaire } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { Value } from 'typebox/value';
import { In } from 'typeorm';
import { QuestionnaireEntity } from '../tables/questionnaire.entity.ts';
import { type QuestionnaireVersion, QuestionnaireVersionEntity } from '../tables/questionnaire-version.entity.ts';

export interface Published {
  readonly id: number;
  readonly questionnaireId: number;
  readonly questionnaire: Questionnaire;
}

const hashOf = (questionnaire: Questionnaire): string =>
  createHash('sha256').update(JSON.stringify(questionnaire)).digest('hex');

function published(row: QuestionnaireVersion): Published {
  if (!Value.Check(Questionnaire, row.content)) {
    throw new TypeError(`Questionnaire version ${row.id} is stored in a shape that this version does not know.`);
  }
  return { id: row.id, questionnaireId: row.questionnaireId, questionnaire: row.content };
}

/** Reads versions of questionnaires. They never change, so each is read and checked once per process. */
export class PublishedQuestionnaires {
  readonly #database: Database;
  readonly #known = new Map<number, Published>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Versions by id. Throws NotFound if one is missing. */
  async versions(ids: readonly number[]): Promise<Map<number, Published>> {
    const unknown = [...new Set(ids)].filter((id) => !this.#known.has(id));
    if (unknown.length > 0) {
      const rows = await this.#database.read().findBy(QuestionnaireVersionEntity, { id: In(unknown) });
      for (const row of rows) this.#known.set(row.id, published(row));
    }
    return new Map(ids.map((id) => [id, this.#get(id)]));
  }

  async version(id: number): Promise<Published> {
    await this.versions([id]);
    return this.#get(id);
  }

  async all(questionnaireId: number): Promise<Published[]> {
    const rows = await this.#database.read().find(QuestionnaireVersionEntity, {
      select: { id: true },
      where: { questionnaireId },
      order: { version: 'DESC' },
    });
    return [...(await this.versions(rows.map(({ id }) => id))).values()];
  }

  /** Returns the newest version. Throws NotFound if nothing was published. */
  async newest(questionnaireId: number): Promise<Published> {
    const [row] = await this.#database.read().find(QuestionnaireVersionEntity, {
      select: { id: true },
      where: { questionnaireId },
      order: { version: 'DESC' },
      take: 1,
    });
    if (!row) throw new NotFound('This questionnaire has not been published.');
    return this.version(row.id);
  }

  /** Publishes missing versions; returns the ids by key. Throws if a published version would change. */
  async install(questionnaires: readonly Questionnaire[], demo = false): Promise<Map<string, number>> {
    return this.#database.write(async () => {
      const ids = new Map<string, number>();
      for (const questionnaire of questionnaires) {
        const questionnaireId = await this.#questionnaireId(questionnaire.key, demo);
        await this.publish(questionnaireId, questionnaire);
        ids.set(questionnaire.key, questionnaireId);
      }
      return ids;
    });
  }

  async #questionnaireId(key: string, demo: boolean): Promise<number> {
    const manager = this.#database.manager();
    const find = () => manager.findOneBy(QuestionnaireEntity, { questionnaireKey: key });
    if (!(await find())) {
      await manager.insert(QuestionnaireEntity, { questionnaireKey: key, demo, createdAt: this.#database.now() });
    }
    const row = await find();
    if (!row) throw new Error(`Questionnaire ${key} was not stored.`);
    return row.id;
  }

  /** Publishes a version in the caller's unit. Throws an Error if its number has other content already. */
  async publish(questionnaireId: number, questionnaire: Questionnaire): Promise<void> {
    const manager = this.#database.manager();
    const { version } = questionnaire;
    const contentHash = hashOf(questionnaire);
    const present = await manager.findOneBy(QuestionnaireVersionEntity, { questionnaireId, version });
    if (present?.contentHash === contentHash) return;
    if (present) {
      throw new Error(
        `Version ${version} of questionnaire ${questionnaire.key} is published with another content: raise its version.`,
      );
    }
    await manager.insert(QuestionnaireVersionEntity, {
      questionnaireId,
      version,
      content: questionnaire,
      contentHash,
      createdAt: this.#database.now(),
    });
  }

  #get(id: number): Published {
    const found = this.#known.get(id);
    if (!found) throw new NotFound('This questionnaire has not been published.');
    return found;
  }
}
