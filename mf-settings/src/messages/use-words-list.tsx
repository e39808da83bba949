import { type Language, languages } from '@intake-desk/contracts';
import type { TemplateKind } from '@intake-desk/contracts/administration';
import { Badge, type CallError, type CallResult, type ListColumn, useShell } from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import type { OwnedWords } from './own-words.ts';

const sources = ['own', 'general', 'built-in'] as const;
const colors = { own: 'teal', general: 'dark', 'built-in': 'gray' } as const;

interface WordsOf extends Pick<OwnedWords, 'source' | 'version'> {
  readonly kind: TemplateKind;
  readonly language: Language;
}

/** An RTK Query result whose views become rows. */
interface ViewsCall<View> {
  readonly data?: readonly View[] | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => PromiseLike<CallResult<readonly View[]>>;
}

interface WordsListOptions<View> {
  readonly call: ViewsCall<View>;
  /** Messages of the list, in the order in which they are sent. Must be stable. */
  readonly kinds: readonly TemplateKind[];
  /** The column with the text. Must be stable. */
  readonly shown: { readonly id: string; readonly text: (view: View) => string };
}

/** Returns the rows and columns of a list of texts by kind and language. */
export function useWordsList<View extends WordsOf>({ call, kinds, shown }: WordsListOptions<View>) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const org = organisation.symbol;

  const rowsOf = useCallback(
    (views: readonly View[]) =>
      views.map((view): View & OwnedWords => {
        const { kind, language } = view;
        const id = kinds.indexOf(kind) * languages.length + languages.indexOf(language) + 1;
        const of = { kind: t(`messages.kinds.${kind}`), language: t(`messages.languages.${language}`) };
        return { ...view, id, name: t('messages.rowName', of), org };
      }),
    [t, org, kinds],
  );
  const data = useMemo(() => call.data && rowsOf(call.data), [call.data, rowsOf]);
  const refetch = async () => {
    const { data: views, error } = await call.refetch();
    return { data: views && rowsOf(views), error };
  };

  const columns = useMemo((): readonly ListColumn<View & OwnedWords>[] => {
    const { text, choice } = listColumns<View & OwnedWords>(t, 'messages');
    const wordsOf = (texts: string) => (value: string) => t(`messages.${texts}.${value}`);
    /** Sorted by the order of the values, in which messages are sent and languages are listed. */
    const ordered = (
      id: string,
      texts: string,
      values: readonly string[],
      read: (row: View) => string,
      width?: string,
    ) =>
      choice(id, values, wordsOf(texts), read, {
        value: (row) => values.indexOf(read(row)),
        text: (row) => wordsOf(texts)(read(row)),
        ...(width === undefined ? {} : { width }),
      });
    const source = ordered('source', 'sources', sources, (row) => row.source);
    return [
      ordered('kind', 'kinds', kinds, ({ kind }) => kind, '200px'),
      ordered('language', 'languages', languages, ({ language }) => language, '140px'),
      {
        ...source,
        cell: (row) => (
          <Badge miw="max-content" variant="outline" color={colors[row.source]} tt="none" fw={500}>
            {source.cell(row)}
          </Badge>
        ),
      },
      text(shown.id, shown.text, { width: '320px' }),
    ];
  }, [t, kinds, shown]);

  return { list: { data, error: call.error, isFetching: call.isFetching, refetch }, columns };
}
