import { Alert, Checkbox, type EditorField, switchField, textField } from '@intake-desk/kit';
import type { TSchema } from 'typebox';

/** What has a symbol, which is a part of addresses. */
interface SymbolDraft {
  readonly symbol: string;
  readonly symbolConfirmed: boolean;
}

interface SymbolFieldOptions {
  /** As it is saved; undefined for a new row, whose symbol is in no address yet. */
  readonly saved: string | undefined;
  readonly rule: TSchema;
  readonly label: string;
  readonly help: string;
  /** Which addresses change, and the words with which that is confirmed. */
  readonly consequence: string;
  readonly confirm: string;
  readonly words: { readonly on: string; readonly off: string };
}

/** A symbol, and below it, once it is another than the saved one, what follows from that and its confirmation. */
export function symbolFields<Draft extends SymbolDraft>(options: SymbolFieldOptions): readonly EditorField<Draft>[] {
  const { saved, rule, label, help, consequence, confirm, words } = options;
  const confirmation = switchField<Draft, 'symbolConfirmed'>({ name: 'symbolConfirmed', label: confirm, words });
  return [
    textField<Draft, 'symbol'>({ name: 'symbol', label, help, rule }),
    {
      ...confirmation,
      // A confirmation is of one saving: it is no difference between two versions.
      same: () => true,
      merge: ({ mine }) => mine,
      draw: ({ draft, onChange, error }) =>
        saved === undefined || draft.symbol.trim() === saved ? null : (
          <Alert color="orange" variant="light" role="status">
            {consequence}
            <Checkbox
              mt="xs"
              size="sm"
              label={confirm}
              error={error}
              checked={draft.symbolConfirmed}
              onChange={(event) => onChange({ ...draft, symbolConfirmed: event.currentTarget.checked })}
            />
          </Alert>
        ),
    },
  ];
}
