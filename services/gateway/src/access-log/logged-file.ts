import type { FileChunk, FileStream } from '@intake-desk/contracts';

export interface FileAccess {
  readonly organisationId?: number;
  readonly patientCount: number;
  readonly file: 'begun' | 'whole' | 'cut short';
  /** Rows to be sent, or already sent. */
  readonly rows: number;
}

/**
 * Returns a file that logs exactly what is sent (security.md H1): a row before the first byte with the number of rows
 * to come, and one per organisation with the number of its patients. The last part is sent after these rows are
 * written. A truncated file counts the parts handed to the connection, whether or not the reader received them.
 */
export async function logFile(file: FileStream, append: (access: FileAccess) => Promise<void>): Promise<FileStream> {
  try {
    await append({ patientCount: 0, file: 'begun', rows: file.rows });
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.with(logChunks(file, append));
}

async function* logChunks(
  { rows, chunks }: FileStream,
  append: (access: FileAccess) => Promise<void>,
): AsyncGenerator<FileChunk, void, void> {
  const left = new Left();
  let whole = false;
  try {
    for await (const chunk of chunks) {
      left.add(chunk);
      if (left.rows > rows) throw new Error(`The file has more rows than the ${rows} that it was said to have.`);
      if (!whole && left.rows === rows) {
        for (const access of left.accesses('whole')) await append(access);
        whole = true;
      }
      yield chunk;
    }
  } finally {
    if (!whole) for (const access of left.accesses('cut short')) await append(access);
  }
}

class Left {
  rows = 0;
  readonly #patients = new Map<number, number>();

  add(chunk: FileChunk): void {
    this.rows += chunk.rows;
    for (const { organisationId, count } of chunk.patients) {
      this.#patients.set(organisationId, (this.#patients.get(organisationId) ?? 0) + count);
    }
  }

  /** Returns one entry per organisation; one with a count of 0 if no patient's data was sent. */
  accesses(file: FileAccess['file']): FileAccess[] {
    const { rows } = this;
    const each = [...this.#patients].map(([organisationId, patientCount]) => ({
      organisationId,
      patientCount,
      file,
      rows,
    }));
    return each.length > 0 ? each : [{ patientCount: 0, file, rows }];
  }
}
