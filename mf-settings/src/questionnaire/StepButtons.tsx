import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

/** Moves a part up or down. */
export function StepButtons({ onStep }: { readonly onStep: (by: -1 | 1) => void }) {
  const { t } = useTranslation('mf-settings');
  return ([-1, 1] as const).map((by) => (
    <Button key={by} variant="default" size="compact-sm" onClick={() => onStep(by)}>
      {t(by < 0 ? 'questionnaire.up' : 'questionnaire.down')}
    </Button>
  ));
}
