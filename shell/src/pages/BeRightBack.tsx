import { EmptyState } from '@intake-desk/kit';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

/** How often the gateway is asked whether it is back. */
const askEveryMs = 5000;

/** S1 §8, 503: waits until the gateway can do its work again, and then calls `onBack`. */
export function BeRightBack({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(shellNamespace);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const ask = (): void => {
      fetch('/readyz').then(
        ({ ok }) => {
          if (ok) back();
        },
        // Still away: asked again with the next tick.
        () => undefined,
      );
    };
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return <EmptyState page icon="clock" title={t('away.title')} hint={t('away.hint')} />;
}
