import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the identity provider remembers until the process ends; `kind` is the library's name for a sort of thing. */
export class MemoryAdapter implements Adapter {
  readonly #kept = new Map<string, { payload: AdapterPayload; until: number }>();

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    this.#drop(({ until }) => until <= Date.now());
    this.#kept.set(id, { payload, until: expiresIn === undefined ? Number.POSITIVE_INFINITY : after(expiresIn) });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = this.#kept.get(id);
    return found && found.until > Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first(({ payload }) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first(({ payload }) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const found = this.#kept.get(id);
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.#drop(({ payload }) => payload.grantId === grantId);
  }

  #first(fits: (kept: Kept) => boolean): AdapterPayload | undefined {
    return [...this.#kept.values()].find((kept) => kept.until > Date.now() && fits(kept))?.payload;
  }

  #drop(fits: (kept: Kept) => boolean): void {
    for (const [id, kept] of this.#kept) if (fits(kept)) this.#kept.delete(id);
  }
}

interface Kept {
  readonly payload: AdapterPayload;
  /** Milliseconds. */
  readonly until: number;
}

const after = (seconds: number): number => Date.now() + seconds * 1000;
