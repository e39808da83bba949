import { type FileChunk, FileStream } from '@intake-desk/contracts';
import { type CsvValue, csvLines, csvStart } from '@intake-desk/contracts/csv';
import Type, { type StaticDecode, type TObject } from 'typebox';
import type { Database } from '../database.ts';
import { type RowShape, rowOf } from '../sql/row.ts';
import type { Sql } from '../sql/sql.ts';
import { Snapshot } from './snapshot.ts';

const Count = rowOf({ count: Type.Integer() });

/** A CSV file of the rows of one SELECT, one patient each unless `patients` counts them. */
interface CsvParts<R extends TObject> {
  readonly name: (rows: number) => string;
  readonly header: readonly string[];
  /** A SELECT of the number of rows, as `count`. */
  readonly count: Sql;
  readonly rows: Sql;
  readonly shape: RowShape<R>;
  readonly cells: (row: StaticDecode<R>) => readonly CsvValue[];
  readonly organisationId: (row: StaticDecode<R>) => number;
  /** Returns how many patients a batch adds to the batches before it. */
  readonly patients?: (rows: readonly StaticDecode<R>[]) => FileChunk['patients'];
}

/** Opens a CSV file of the current rows, which are read while the file is sent. The caller closes it. */
export async function csvFile<const R extends TObject>(database: Database, parts: CsvParts<R>): Promise<FileStream> {
  const snapshot = await Snapshot.open(database);
  try {
    const { count } = await snapshot.one(Count, parts.count);
    return new FileStream({ name: parts.name(count), rows: count, chunks: chunksOf(snapshot, parts) }, () =>
      snapshot.close(),
    );
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

async function* chunksOf<R extends TObject>(
  snapshot: Snapshot,
  { header, rows, shape, cells, organisationId, patients = onePatientEach(organisationId) }: CsvParts<R>,
): AsyncGenerator<FileChunk, void, void> {
  yield { text: csvStart + csvLines([header]), rows: 0, patients: [] };
  for await (const batch of snapshot.batches(shape, rows)) {
    yield { text: csvLines(batch.map(cells)), rows: batch.length, patients: patients(batch) };
  }
}

const onePatientEach =
  <Row>(organisationId: (row: Row) => number) =>
  (rows: readonly Row[]): FileChunk['patients'] =>
    [...Map.groupBy(rows, organisationId)].map(([id, { length }]) => ({ organisationId: id, count: length }));
