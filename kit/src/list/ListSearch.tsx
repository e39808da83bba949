import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextFilter } from '../components/data-table/TextFilter.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './ListSearch.module.css';

interface ListSearchProps {
  /** What is searched, for screen readers: the name of the list. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (search: string) => void;
  /** Shows every row again; undefined if every row shows. */
  readonly onClear: (() => void) | undefined;
}

/** Finds rows by a text in any column, and takes search and filters away. */
export function ListSearch({ label, value, onChange, onClear }: ListSearchProps) {
  const { t } = useTranslation(kitNamespace);
  return (
    <div className={classes.bar}>
      <div className={classes.search}>
        <TextFilter
          label={t('list.searchIn', { list: label })}
          placeholder={t('list.search')}
          value={value}
          onChange={(text) => onChange(text ?? '')}
        />
      </div>
      {onClear ? (
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('list.clear')}
        </Button>
      ) : null}
    </div>
  );
}
