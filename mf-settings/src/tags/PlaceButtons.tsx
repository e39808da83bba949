import type { MoveDirection } from '@intake-desk/contracts/administration';
import {
  ActionIcon,
  apiError,
  type CallError,
  Icon,
  useErrorSentence,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './tags.module.css';

interface PlaceButtonsProps {
  readonly name: string;
  readonly move: (direction: MoveDirection) => Promise<{ readonly error?: CallError | undefined }>;
  readonly refetch: () => PromiseLike<unknown>;
}

const icons = { up: 'chevronUp', down: 'chevronDown' } as const;

/** Moves a row up or down by one place. The pressed button keeps the focus, so that it can be pressed again. */
export function PlaceButtons({ name, move, refetch }: PlaceButtonsProps) {
  const { t } = useTranslation('mf-settings');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const messages = useFieldMessages();
  const [busy, setBusy] = useState(false);
  const press = async (event: MouseEvent<HTMLButtonElement>, direction: MoveDirection): Promise<void> => {
    if (busy) return;
    const button = event.currentTarget;
    setBusy(true);
    const { error } = await move(direction);
    if (error) {
      const reasons = Object.values(messages(error));
      notify({ kind: 'error', message: reasons.length > 0 ? reasons.join(' ') : sentence(apiError(error)) });
    }
    await refetch();
    setBusy(false);
    // The row may have been put elsewhere in the page.
    button.focus();
  };
  return (
    <span className={classes.place}>
      {(['up', 'down'] as const).map((direction) => (
        <ActionIcon
          key={direction}
          variant="subtle"
          color="gray"
          aria-label={t(`tags.move.${direction}`, { name })}
          onClick={(event) => void press(event, direction)}
        >
          <Icon name={icons[direction]} />
        </ActionIcon>
      ))}
    </span>
  );
}
