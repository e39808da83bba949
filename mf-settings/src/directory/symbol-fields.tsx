import { Alert, Checkbox, type EditorField, textField } from '@intake-desk/kit';
import type { TSchema } from 'typebox';

interface SymbolDraft {
  readonly symbol: string;
  /** The symbol whose consequences the administrator accepted: the saved one, or another that they confirmed. */
  readonly confirmedSymbol: string;
}

/** Returns true if the symbol may be saved; each change has to be confirmed again. */
export const isConfirmed = ({ symbol, confirmedSymbol }: SymbolDraft): boolean => symbol.trim() === confirmedSymbol;

interface SymbolFieldOptions {
  /** The saved symbol; undefined for a new row, whose symbol is in no address yet. */
  readonly saved: string | undefined;
  readonly rule: TSchema;
  readonly label: string;
  readonly help: string;
  /** Consequences of a new symbol, and the label of the confirmation. */
  readonly consequence: string;
  readonly confirm: string;
}

/** Returns the symbol field, and the confirmation of its consequences below it if it was changed. */
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
      // A confirmation concerns one save and is no difference between two versions.
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
