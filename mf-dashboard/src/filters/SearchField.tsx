import { TextFilter } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  readonly value: string;
  /** Debounced by half a second; called with the filters on the columns. */
  readonly onChange: (filters: NamedFilters) => void;
}

/** Filters that find a patient, at most one of them set. They never appear in a URL. */
interface NamedFilters {
  readonly epd: string | undefined;
  readonly fullname: string | undefined;
}

/** Finds a patient by name or ID, by the same filters and chips as below the heads. */
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

/** Returns the filters for a text: an ID has a digit, a name does not. */
function searchFor(text: string | undefined): NamedFilters {
  const isId = text !== undefined && /\p{Nd}/u.test(text);
  return { epd: isId ? text : undefined, fullname: isId ? undefined : text };
}
