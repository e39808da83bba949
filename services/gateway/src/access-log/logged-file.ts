import type { FileChunk, FileStream } from '@intake-desk/contracts';

/** What a row says of a file beside who took it. */
export interface FileAccess {
  readonly organisationId?: number;
  readonly patientCount: number;
  readonly file: 'begun' | 'whole' | 'cut short';
  /** Rows of the file that it is about to have, or that left. */
  readonly rows: number;
}

/**
 * A file whose access-log rows are true to what left (security.md H1): one row before the first byte, which says how many
 * rows are about to leave, and one for each organisation with the number of patients whose data did. The last part of the
 * file leaves when that is written, so a whole file has its rows; a file that was cut short has those of the parts that
 * were handed over, whether or not the reader took them from the connection.
 */
export async function loggedFile(file: FileStream, append: (access: FileAccess) => Promise<void>): Promise<FileStream> {
  try {
    await append({ patientCount: 0, file: 'begun', rows: file.rows });
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.with(loggedChunks(file, append));
}

async function* loggedChunks(
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

/** Counts what left. */
class Left {
  rows = 0;
  readonly #patients = new Map<number, number>();

  add(chunk: FileChunk): void {
    this.rows += chunk.rows;
    for (const { organisationId, count } of chunk.patients) {
      this.#patients.set(organisationId, (this.#patients.get(organisationId) ?? 0) + count);
    }
  }

  /** One for each organisation; one with a count of 0 if nobody's data left. */
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
