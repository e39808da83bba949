import { type ListColumns, limit } from '@intake-desk/contracts';
import { type ChosenFile, readFile, surePart } from '@intake-desk/kit/spreadsheet';
import { useMemo, useRef, useState } from 'react';
import { compared, isKnownHead, type ListField, listFields } from './list-heads.ts';
import { type ReadList, readCells, readText } from './read-list.ts';
import { useFieldLabels } from './use-field-labels.ts';

export type ListStep = 'list' | 'columns' | 'values';

export interface NamedFile {
  readonly name: string;
  readonly file: ChosenFile;
}

interface ListState {
  readonly step: ListStep;
  readonly text: string;
  readonly chosen: NamedFile | undefined;
  /** The chosen reading of the file; undefined while its encoding is in doubt. */
  readonly part: number | undefined;
  /** Fields that the user chose for columns, by index. */
  readonly mapping: ReadonlyMap<number, ListField | null>;
  readonly decisions: ReadonlyMap<string, string>;
}

const fresh = { mapping: new Map<number, ListField | null>(), decisions: new Map<string, string>(), part: undefined };
const noList: ListState = { ...fresh, step: 'list', text: '', chosen: undefined };

/** State of a list: its text or file, its reading, and the user's decisions. */
export function useList(remembered: ListColumns) {
  const labels = useFieldLabels();
  const [state, setState] = useState(noList);
  const latest = useRef(0);
  const { text, chosen, part, mapping, decisions } = state;
  const file = chosen?.file;
  const parts = useMemo(
    () => (file && 'parts' in file ? file.parts.map((one) => readCells(one, labels)) : []),
    [file, labels],
  );
  const pasted = useMemo(() => readText(text, labels), [text, labels]);
  const read: ReadList = (chosen ? parts[part ?? 0] : undefined) ?? pasted;
  const fieldOf = (column: number): ListField | null => {
    const said = mapping.get(column);
    if (said !== undefined) return said;
    const kept = remembered[compared(read.heads?.[column] ?? '')];
    return kept === undefined ? (read.fields[column] ?? null) : (listFields.find((field) => field === kept) ?? null);
  };
  const fields = read.fields.map((_, column) => fieldOf(column));

  return {
    state,
    parts,
    read,
    /** Field of each column, each field once. */
    fields: fields.map((field, column) => (fields.indexOf(field) === column ? field : null)),
    go: (step: ListStep) => setState((before) => ({ ...before, step })),
    paste: (given: string) => {
      latest.current += 1;
      setState({ ...noList, text: given });
    },
    /** Reads a file and shows its columns; the latest choice wins. */
    choose: async (given: File): Promise<void> => {
      latest.current += 1;
      const mine = latest.current;
      const found = await readFile(given, isKnownHead);
      if (mine !== latest.current) return;
      const step = 'parts' in found ? 'columns' : 'list';
      const part = surePart(found, isKnownHead);
      setState({ ...noList, ...fresh, step, chosen: { name: given.name, file: found }, part });
    },
    choosePart: (index: number) => setState((before) => ({ ...before, ...fresh, part: index })),
    map: (column: number, field: ListField | null) => {
      const others = fields.flatMap((is, other) => (other !== column && field !== null && is === field ? [other] : []));
      const said = new Map([...mapping, ...others.map((other) => [other, null] as const), [column, field] as const]);
      setState((before) => ({ ...before, mapping: said, decisions: new Map() }));
    },
    decide: (id: string, value: string) =>
      setState((before) => ({ ...before, decisions: new Map([...decisions, [id, value]]) })),
    /** Returns the columns that the user matched, for the organisation's next list. */
    said: (): ListColumns => {
      // A first row without known heads may be a patient.
      if (!read.heads?.some(isKnownHead)) return {};
      const heads = [...mapping].map(([column, field]) => [compared(read.heads?.[column] ?? ''), field ?? ''] as const);
      return Object.fromEntries(
        heads.filter(([head]) => head !== '' && head.length <= limit.listHeadLength).slice(0, limit.listHeads),
      );
    },
    clear: () => setState(noList),
  };
}

export type ListHook = ReturnType<typeof useList>;
