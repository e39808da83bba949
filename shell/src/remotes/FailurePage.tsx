import { inLanguage, type MenuEntry } from '@intake-desk/contracts';
import { currentLanguage, ErrorState, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { FailureKind } from '../federation/load-outcome.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { useRegistry } from '../session/RegistryContext.tsx';
import classes from './FailurePage.module.css';

interface FailurePageProps {
  readonly name: string;
  readonly version: string;
  readonly cause: FailureKind | 'render' | 'incompatible' | 'disabled' | 'disabledHere';
  readonly id: string;
  readonly onRetry?: () => void;
}

/** Says which part of the desk failed, in which version, why, what to do, and under which id the log has it. */
export function FailurePage({ name, version, cause, id, onRetry }: FailurePageProps) {
  const { t } = useTranslation(shellNamespace);
  const { registry } = useRegistry();
  const menu: readonly MenuEntry[] = registry.remotes.find((remote) => remote.name === name)?.descriptor.menu ?? [];
  const label = menu[0] ? inLanguage(menu[0].labels, currentLanguage()) : name;
  return (
    <div className={classes.page} data-failure={cause}>
      <ErrorState
        page
        cause={t(`failure.${cause}.cause`, { part: label })}
        cure={t(`failure.${cause}.cure`)}
        {...(id ? { id } : {})}
        {...(onRetry ? { onRetry } : {})}
      />
      <Text className={classes.version}>{t('failure.which', { name, version })}</Text>
    </div>
  );
}
