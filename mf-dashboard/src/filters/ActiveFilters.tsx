import { Button, Icon, UnstyledButton } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ActiveFilters.module.css';
import type { Chip } from './chip.ts';

/** Active filters as chips; a press, Delete or Backspace removes one. */
export function ActiveFilters({ chips, onClear }: { readonly chips: readonly Chip[]; readonly onClear: () => void }) {
  const { t } = useTranslation('mf-dashboard');
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);

  const ids = chips.map(({ id }) => id).join(' ');
  const count = chips.length;
  // Waits for another set of chips, since the page may render for other reasons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say that the set is another.
  useEffect(() => {
    const at = removed.current;
    if (at === undefined) return;
    removed.current = undefined;
    // Moves the focus to the chip that took the removed one's position, never to the top of the page.
    const left = list.current?.querySelectorAll('button') ?? [];
    (left[Math.min(at, count - 1)] ?? list.current)?.focus();
  }, [ids, count]);

  const remove = (chip: Chip, at: number): void => {
    removed.current = at;
    chip.remove();
  };
  return (
    <div className={classes.filters}>
      <ul ref={list} tabIndex={-1} aria-label={t('chips.label')} className={classes.list}>
        {chips.map((chip, at) => (
          <li key={chip.id}>
            <UnstyledButton
              className={classes.chip}
              aria-label={t('chips.remove', { filter: chip.words })}
              onClick={() => remove(chip, at)}
              onKeyDown={({ key }) => {
                if (key === 'Delete' || key === 'Backspace') remove(chip, at);
              }}
            >
              <bdi>{chip.words}</bdi>
              <Icon name="close" size={14} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {chips.length > 0 ? (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            removed.current = 0;
            onClear();
          }}
        >
          {t('chips.clear')}
        </Button>
      ) : null}
    </div>
  );
}
