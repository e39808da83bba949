// Loaded by remotes that read lists of people; not part of the kit that every page shares.
export { dateWords } from '../date-entry/date-words.ts';
export { bareAddress, type Cells, cellText } from './cells.ts';
export { clockTime } from './clock-time.ts';
export { type DateColumn, type ReadDates, readDateColumn } from './date-column.ts';
export { type Decoding, decodeText, type Encoding } from './decode-text.ts';
export { FileReading } from './FileReading.tsx';
export { FileTable } from './FileTable.tsx';
export { findTable, type KnowsHead, type LeftOut, type ListTable, type OtherLine } from './find-table.ts';
export type { Decisions, ListDoubt } from './list-doubt.ts';
export { type ChosenFile, type FilePart, readFile, surePart } from './read-file.ts';
export { type SplitText, splitText } from './split-text.ts';
