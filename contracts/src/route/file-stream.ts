export interface FileChunk {
  readonly text: string;
  readonly rows: number;
  /** Patients in the chunk by the id of the organisation that owns their data. */
  readonly patients: readonly { readonly organisationId: number; readonly count: number }[];
}

/** A file that is generated while it is sent. The receiver must close it, which frees its resources. */
export class FileStream {
  readonly name: string;
  readonly rows: number;
  /** Can be iterated once; chunks are generated on demand. */
  readonly chunks: AsyncIterable<FileChunk>;
  /** Resolves when the file is closed. */
  readonly closed: Promise<void>;
  readonly #release: () => Promise<void>;
  readonly #end: () => void;
  #closing: Promise<void> | undefined;

  constructor(file: Pick<FileStream, 'name' | 'rows' | 'chunks'>, release: () => Promise<void>) {
    this.name = file.name;
    this.rows = file.rows;
    this.chunks = file.chunks;
    this.#release = release;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    this.#end = resolve;
  }

  /** Releases the resources; reading further chunks fails. Idempotent. */
  close(): Promise<void> {
    this.#closing ??= this.#release().finally(this.#end);
    return this.#closing;
  }

  with(chunks: AsyncIterable<FileChunk>): FileStream {
    return new FileStream({ name: this.name, rows: this.rows, chunks }, () => this.close());
  }
}
