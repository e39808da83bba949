import { TextFilter } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  readonly value: string;
  /** Called half a second after the last key with the filters on the columns that it means. */
  readonly onChange: (filters: NamedFilters) => void;
}

/** The filters by which a patient is found; one of them at most is set. They never stand in a URL. */
export interface NamedFilters {
  readonly epd: string | undefined;
  readonly fullname: string | undefined;
}

/** Finds a patient by name or ID: the filters that stand under the heads as well, with the same chips. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('mf-dashboard');
  return (
    <div className={classes.search}>
      <TextFilter
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        search
        value={value}
        onChange={(text) => onChange(searchFor(text))}
      />
    </div>
  );
}

/** What a text searches: an ID has a digit, a name has none. */
export function searchFor(text: string | undefined): NamedFilters {
  const isId = text !== undefined && /\p{Nd}/u.test(text);
  return { epd: isId ? text : undefined, fullname: isId ? undefined : text };
}
