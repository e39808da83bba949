import type { WordsSource } from '@intake-desk/contracts/administration';
import { apiError, type CallError, type CallResult, type ListEditor } from '@intake-desk/kit';

export interface OwnedWords {
  readonly id: number;
  readonly name: string;
  /** Symbol of its organisation. */
  readonly org: string;
  source: WordsSource;
  version: number;
  /** Set on the organisation's first own texts right after saving: undoing that removes them. */
  readonly first?: true;
}

interface WordsCalls<Row, Draft> {
  readonly draftOf: (row: Row | undefined) => Draft;
  /** Saves texts over a version, 0 if the organisation has none of its own. */
  readonly save: (
    row: Row,
    draft: Draft,
    at: { org: string; version: number },
  ) => Promise<CallResult<{ version: number }>>;
  readonly reset: (row: Row, at: { org: string; version: number }) => Promise<CallResult<unknown>>;
}

/** Returns how an organisation's own texts are saved, removed and restored, for any kind of message. */
export const ownWords = <Row extends OwnedWords, Draft extends Partial<Row>>({
  draftOf,
  save,
  reset,
}: WordsCalls<Row, Draft>): Pick<
  ListEditor<Row, Draft>,
  'draftOf' | 'change' | 'remove' | 'removable' | 'restore'
> => ({
  draftOf,
  change: async (row, draft, org) => {
    const { version } = row;
    if (row.first) {
      const { error } = await reset(row, { org, version });
      return error ? { error } : { data: { ...row, version: 0 } };
    }
    const { data: saved, error } = await save(row, draft, { org, version });
    if (!saved) return { error: atFields(error) };
    const first = row.source === 'own' ? {} : ({ first: true } as const);
    return { data: { ...row, ...draft, source: 'own', version: saved.version, ...first } };
  },
  remove: (row, org) => reset(row, { org, version: row.version }),
  removable: ({ source }) => source === 'own',
  restore: (row, org) => save(row, draftOf(row), { org, version: 0 }),
});

/** Maps errors at places of a text, such as `body.12`, to its field. */
export function atFields(error: CallError | undefined): CallError | undefined {
  const refusal = apiError(error);
  if (!refusal) return undefined;
  const errors: Record<string, string[]> = {};
  for (const [place, keys] of Object.entries(refusal.errors)) {
    const field = place.replace(/\.\d+$/, '');
    errors[field] = [...new Set([...(errors[field] ?? []), ...keys])];
  }
  return { ...refusal, errors };
}
