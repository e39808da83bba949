import { ErrorState, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { FailureKind } from '../federation/load-outcome.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './FailurePage.module.css';
import { usePartLabel } from './use-part-label.ts';

interface FailurePageProps {
  readonly name: string;
  /** The path of the page or the name of the slot. */
  readonly part: string;
  readonly version: string;
  readonly cause: FailureKind | 'render' | 'incompatible' | 'disabled' | 'disabledHere';
  readonly id: string;
  readonly onRetry?: () => void;
}

/** Shows which part of the desk failed, in which version, why, what to do, and the id in the log. */
export function FailurePage({ name, part, version, cause, id, onRetry }: FailurePageProps) {
  const { t } = useTranslation(shellNamespace);
  const label = usePartLabel(name, part);
  return (
    <div className={classes.page} data-failure={cause}>
      <ErrorState
        page
        cause={t(`failure.${cause}.cause`, { part: label })}
        cure={t(`failure.${cause}.cure`)}
        {...(id ? { id } : {})}
        onRetry={onRetry}
      />
      <Text className={classes.version}>{t('failure.which', { name, version })}</Text>
    </div>
  );
}
