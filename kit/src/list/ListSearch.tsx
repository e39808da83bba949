import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextFilter } from '../components/data-table/TextFilter.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './ListSearch.module.css';

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (search: string) => void;
  /** Clears search and filters; undefined if every row is shown. */
  readonly onClear: (() => void) | undefined;
}

/** Searches all columns, and clears search and filters. */
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
