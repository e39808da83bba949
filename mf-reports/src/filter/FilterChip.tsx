import { ActionIcon, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './FilterLine.module.css';

/** A filter with the button that removes it. */
export function FilterChip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { t } = useTranslation('mf-reports');
  return (
    <span className={classes.chip} title={name}>
      <span className={classes.name}>{name}</span>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('filters.remove', { filter: name })}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </ActionIcon>
    </span>
  );
}
