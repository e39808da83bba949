import { useTranslation } from 'react-i18next';

interface ProgressProps {
  /** From 1. */
  readonly step: number;
  readonly steps: number;
  /** Absent on the first step. */
  readonly onBack: (() => void) | undefined;
}

/** How far the patient is, and the way back. */
export function Progress({ step, steps, onBack }: ProgressProps) {
  const { t } = useTranslation();
  const words = t('step', { step, steps });
  return (
    <div className="progress">
      <div className="where">
        {onBack ? (
          <button type="button" className="quiet" onClick={onBack}>
            <span aria-hidden="true">←</span> {t('back')}
          </button>
        ) : (
          <span />
        )}
        <span>{words}</span>
      </div>
      <progress value={step} max={steps} aria-label={words} />
    </div>
  );
}
