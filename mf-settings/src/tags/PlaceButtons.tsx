import type { MoveDirection } from '@intake-desk/contracts/administration';
import { ActionIcon, type CallError, Icon, useFailureReason, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './tags.module.css';

interface PlaceButtonsProps {
  readonly name: string;
  readonly move: (direction: MoveDirection) => Promise<{ readonly error?: CallError | undefined }>;
  readonly refetch: () => PromiseLike<unknown>;
}

const icons = { up: 'chevronUp', down: 'chevronDown' } as const;

/** Moves a row up or down by one place. */
export function PlaceButtons({ name, move, refetch }: PlaceButtonsProps) {
  const { t } = useTranslation('mf-settings');
  const { notify } = useShell();
  const refusalWords = useFailureReason('mf-settings');
  const [busy, setBusy] = useState(false);
  const press = async (direction: MoveDirection): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { error } = await move(direction);
    if (error) notify({ kind: 'error', message: refusalWords(error) });
    await refetch();
    setBusy(false);
  };
  return (
    <span className={classes.place}>
      {(['up', 'down'] as const).map((direction) => (
        <ActionIcon
          key={direction}
          variant="subtle"
          color="gray"
          aria-label={t(`tags.move.${direction}`, { name })}
          onClick={() => void press(direction)}
        >
          <Icon name={icons[direction]} />
        </ActionIcon>
      ))}
    </span>
  );
}
