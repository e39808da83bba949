import type { CallResult } from '../editor/use-editor.ts';

/** How rows are put out of use and back: at once, since the notice offers the way back. */
export interface Deactivation<Row> {
  readonly isOff: (row: Row) => boolean;
  /** Sends the row's version along and gives the row as it is then. */
  readonly set: (row: Row, off: boolean, org: string) => Promise<CallResult<Row>>;
  /** Rows that the user may put out of use and back; all of them without this. */
  readonly may?: (row: Row) => boolean;
}
