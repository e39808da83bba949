import type { Adapter, AdapterPayload } from 'oidc-provider';

/** In-memory storage of the identity provider; `kind` is the library's name of a model. */
export class MemoryAdapter implements Adapter {
  readonly #entries = new Map<string, { payload: AdapterPayload; until: number }>();

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    this.#drop(({ until }) => until <= Date.now());
    this.#entries.set(id, { payload, until: expiresIn === undefined ? Number.POSITIVE_INFINITY : after(expiresIn) });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = this.#entries.get(id);
    return found && found.until > Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first(({ payload }) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first(({ payload }) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const found = this.#entries.get(id);
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.#drop(({ payload }) => payload.grantId === grantId);
  }

  #first(fits: (entry: Entry) => boolean): AdapterPayload | undefined {
    return [...this.#entries.values()].find((entry) => entry.until > Date.now() && fits(entry))?.payload;
  }

  #drop(fits: (entry: Entry) => boolean): void {
    for (const [id, entry] of this.#entries) if (fits(entry)) this.#entries.delete(id);
  }
}

interface Entry {
  readonly payload: AdapterPayload;
  /** Milliseconds. */
  readonly until: number;
}

const after = (seconds: number): number => Date.now() + seconds * 1000;
