import { ActionIcon, Icon } from '@intake-desk/kit';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './edit.module.css';

export interface StepButtonsProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly onStep: (by: -1 | 1) => void;
}

const steps = [
  { by: -1, icon: 'chevronUp', key: 'up' },
  { by: 1, icon: 'chevronDown', key: 'down' },
] as const;

/** Moves an entry of a list up or down without dragging. */
export function StepButtons({ name, disabled, first, last, onStep }: StepButtonsProps) {
  const { t } = useTranslation('mf-reports');
  return (
    <span className={classes.steps}>
      {steps.map(({ by, icon, key }) => (
        <ActionIcon
          key={key}
          variant="subtle"
          color="gray"
          // Remains focusable at the end of the list.
          aria-disabled={disabled || (by < 0 ? first : last)}
          aria-label={t(`edit.${key}`, { name })}
          onClick={({ currentTarget }) => {
            if (disabled) return;
            flushSync(() => onStep(by));
            // The entry may have moved elsewhere in the page.
            currentTarget.focus();
          }}
        >
          <Icon name={icon} size={16} />
        </ActionIcon>
      ))}
    </span>
  );
}
