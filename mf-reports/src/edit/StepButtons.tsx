import { ActionIcon, Icon } from '@intake-desk/kit';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './edit.module.css';

interface StepButtonsProps {
  /** What is moved, for screen readers. */
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

/** Moves an entry of a list up or down, for whoever does not drag. */
export function StepButtons({ name, disabled, first, last, onStep }: StepButtonsProps) {
  const { t } = useTranslation('mf-reports');
  return (
    <span className={classes.steps}>
      {steps.map(({ by, icon, key }) => (
        <ActionIcon
          key={key}
          variant="subtle"
          color="gray"
          // It stays where the focus is when the end is reached.
          aria-disabled={disabled || (by < 0 ? first : last)}
          aria-label={t(`edit.${key}`, { name })}
          onClick={({ currentTarget }) => {
            if (disabled) return;
            flushSync(() => onStep(by));
            // The line may have been put elsewhere in the page.
            currentTarget.focus();
          }}
        >
          <Icon name={icon} size={16} />
        </ActionIcon>
      ))}
    </span>
  );
}
