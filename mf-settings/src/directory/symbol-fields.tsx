import { Alert, Checkbox, type EditorField, textField } from '@intake-desk/kit';
import type { TSchema } from 'typebox';

/** What has a symbol, which is a part of addresses. */
interface SymbolDraft {
  readonly symbol: string;
  /** The symbol whose consequences the administrator has accepted: the saved one, or the other one that they ticked. */
  readonly confirmedSymbol: string;
}

/** Whether the symbol may be saved as it is: after one more change it is to be confirmed again. */
export const isConfirmed = ({ symbol, confirmedSymbol }: SymbolDraft): boolean => symbol.trim() === confirmedSymbol;

interface SymbolFieldOptions {
  /** As it is saved; undefined for a new row, whose symbol is in no address yet. */
  readonly saved: string | undefined;
  readonly rule: TSchema;
  readonly label: string;
  readonly help: string;
  /** Which addresses change, and the words with which that is confirmed. */
  readonly consequence: string;
  readonly confirm: string;
}

/** A symbol, and below it, once it is another than the saved one, what follows from that and its confirmation. */
export function symbolFields<Draft extends SymbolDraft>(options: SymbolFieldOptions): readonly EditorField<Draft>[] {
  const { saved, rule, label, help, consequence, confirm } = options;
  return [
    textField<Draft, 'symbol'>({ name: 'symbol', label, help, rule }),
    {
      name: 'symbolConfirmed',
      label: confirm,
      rule: undefined,
      clean: (draft) => draft,
      value: isConfirmed,
      // A confirmation is of one saving: it is no difference between two versions.
      same: () => true,
      take: (into, { confirmedSymbol }) => ({ ...into, confirmedSymbol }),
      merge: ({ mine }) => mine,
      words: () => '',
      draw: ({ draft, onChange, error }) =>
        saved === undefined || draft.symbol.trim() === saved ? null : (
          <Alert color="orange" variant="light" role="status">
            {consequence}
            <Checkbox
              mt="xs"
              size="sm"
              label={confirm}
              error={error}
              checked={isConfirmed(draft)}
              onChange={(event) =>
                onChange({ ...draft, confirmedSymbol: event.currentTarget.checked ? draft.symbol.trim() : saved })
              }
            />
          </Alert>
        ),
    },
  ];
}
