import { Button, type CallResult, displayDateTime, FailureAlert, useErrorSentence, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './organizations.module.css';

interface DeletedRow {
  readonly id: number;
  readonly name: string;
  readonly deleted_at: string | null;
}

interface DeletedRowsProps {
  /** Prefix of its texts. */
  readonly texts: 'organizations' | 'departments';
  readonly list: { readonly data?: readonly DeletedRow[] | undefined; readonly refetch: () => PromiseLike<unknown> };
  readonly restore: (row: DeletedRow) => PromiseLike<CallResult<unknown>>;
}

/** Deleted rows of a list, to restore them; empty without any. */
export function DeletedRows({ texts, list, restore }: DeletedRowsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const sentence = useErrorSentence();
  const [failure, setFailure] = useState<string>();
  const [restoring, setRestoring] = useState<number>();
  const rows = list.data?.filter(({ deleted_at }) => deleted_at !== null) ?? [];
  if (rows.length === 0) return null;
  const bringBack = async (row: DeletedRow): Promise<void> => {
    setRestoring(row.id);
    const { error } = await restore(row);
    await list.refetch();
    setRestoring(undefined);
    setFailure(error && sentence(error));
    if (!error) notify({ kind: 'success', message: t(`${texts}.deletedRows.restored`, { name: row.name }) });
  };
  return (
    <section className={classes.section} aria-label={t(`${texts}.deletedRows.title`)}>
      <h2 className={classes.heading}>{t(`${texts}.deletedRows.title`)}</h2>
      {failure ? <FailureAlert>{failure}</FailureAlert> : null}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.words}>
              {row.name}{' '}
              <span className={classes.quiet}>
                {t(`${texts}.deletedRows.at`, { at: displayDateTime(row.deleted_at ?? '', organisation.timezone) })}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              loading={row.id === restoring}
              aria-label={t(`${texts}.deletedRows.restoreOf`, { name: row.name })}
              onClick={() => void bringBack(row)}
            >
              {t(`${texts}.deletedRows.restore`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
