import type { Tag } from '@intake-desk/contracts';
import { ActionIcon, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './tags.module.css';

interface TagChipProps {
  readonly tag: Tag;
  /** Undefined while it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

/** A tag on the record; says if it was disabled since. */
export function TagChip({ tag, onRemove }: TagChipProps) {
  const { t } = useTranslation('mf-record');
  return (
    <span className={classes.tag}>
      <span className={classes.dot} style={{ backgroundColor: tag.color }} aria-hidden />
      <bdi>{tag.name}</bdi>
      {tag.disabled_at === null ? null : <span className={classes.none}>({t('tagging.disabled')})</span>}
      {onRemove ? (
        <ActionIcon
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t('tagging.remove', { name: tag.name })}
          onClick={onRemove}
        >
          <Icon name="close" size={12} />
        </ActionIcon>
      ) : null}
    </span>
  );
}
