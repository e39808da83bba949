import { type Language, languages } from '@intake-desk/contracts';
import type { TemplateKind } from '@intake-desk/contracts/administration';
import { Badge, type CallError, type CallResult, type ListColumn, useShell } from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnedWords } from './own-words.ts';

const sources = ['own', 'general', 'built-in'] as const;
const colors = { own: 'teal', general: 'dark', 'built-in': 'gray' } as const;

/** Which words: of which message, in which language. */
interface WordsOf {
  readonly kind: TemplateKind;
  readonly language: Language;
}

/** A query of RTK Query's whose views become rows. */
interface ViewsCall<View> {
  readonly data?: readonly View[] | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => PromiseLike<CallResult<readonly View[]>>;
}

interface WordsListOptions<View, Row> {
  readonly call: ViewsCall<View>;
  /** The messages of the list, in the order in which they are sent. Stable. */
  readonly kinds: readonly TemplateKind[];
  /** Makes a row of a view. Stable. */
  readonly rowOf: (view: View, org: string, name: string) => Row;
  /** What the words say, as far as the list shows them. Stable. */
  readonly shown: { readonly id: string; readonly text: (row: Row) => string };
}

/** The rows and the columns of a list of words, by kind and language. */
export function useWordsList<View extends WordsOf, Row extends WordsOf & OwnedWords>(
  options: WordsListOptions<View, Row>,
) {
  const { call, kinds, rowOf, shown } = options;
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const org = organisation.symbol;

  const rowsOf = useCallback(
    (views: readonly View[]): Row[] =>
      views.map((view) => {
        const of = { kind: t(`messages.kinds.${view.kind}`), language: t(`messages.languages.${view.language}`) };
        return rowOf(view, org, t('messages.rowName', of));
      }),
    [t, org, rowOf],
  );
  const data = useMemo(() => call.data && rowsOf(call.data), [call.data, rowsOf]);
  const refetch = async () => {
    const { data: views, error } = await call.refetch();
    return { data: views && rowsOf(views), error };
  };

  const columns = useMemo((): readonly ListColumn<Row>[] => {
    const choice = (
      id: string,
      texts: string,
      values: readonly string[],
      value: (row: Row) => string,
    ): ListColumn<Row> => {
      const word = (row: Row): string => t(`messages.${texts}.${value(row)}`);
      return {
        id,
        header: t(`messages.columns.${id}`),
        cell: word,
        // In the order in which messages are sent, and of languages as the desk lists them.
        value: (row) => values.indexOf(value(row)),
        text: word,
        filter: {
          kind: 'choice',
          choices: values.map((one) => ({ value: one, label: t(`messages.${texts}.${one}`) })),
          has: (row, chosen) => value(row) === chosen,
        },
      };
    };
    const source = choice('source', 'sources', sources, (row) => row.source);
    return [
      { ...choice('kind', 'kinds', kinds, ({ kind }) => kind), width: '200px' },
      { ...choice('language', 'languages', languages, ({ language }) => language), width: '140px' },
      {
        ...source,
        cell: (row) => (
          <Badge miw="max-content" variant="outline" color={colors[row.source]} tt="none" fw={500}>
            {source.cell(row)}
          </Badge>
        ),
      },
      {
        id: shown.id,
        header: t(`messages.columns.${shown.id}`),
        width: '320px',
        cell: shown.text,
        value: shown.text,
        filter: { kind: 'text' },
      },
    ];
  }, [t, kinds, shown]);

  return { list: { data, error: call.error, isFetching: call.isFetching, refetch }, columns };
}
