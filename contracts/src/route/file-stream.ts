/** A part of a file, and whose data it holds. */
export interface FileChunk {
  readonly text: string;
  /** Rows of the file that end in this part. */
  readonly rows: number;
  /** How many patients' data it carries, by the id of the organisation that owns it. */
  readonly patients: readonly { readonly organisationId: number; readonly count: number }[];
}

/**
 * A file that is written while it is sent. It holds what it reads from until it is closed: whoever gets one closes it, also
 * if nothing of it was sent.
 */
export class FileStream {
  readonly name: string;
  /** How many rows the whole file has. */
  readonly rows: number;
  /** Read once; the next part is made when it is asked for. */
  readonly chunks: AsyncIterable<FileChunk>;
  /** Resolves once it is closed. */
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

  /** Lets go of what it reads from; chunks that are still asked for then fail. Closing it again does nothing. */
  close(): Promise<void> {
    this.#closing ??= this.#release().finally(this.#end);
    return this.#closing;
  }

  /** The same file with other chunks. */
  with(chunks: AsyncIterable<FileChunk>): FileStream {
    return new FileStream({ name: this.name, rows: this.rows, chunks }, () => this.close());
  }
}
