import { useTranslation } from 'react-i18next';

interface ProgressProps {
  readonly step: number;
  readonly steps: number;
  readonly answered: number;
  readonly questions: number;
  /** Absent on the first step. */
  readonly onBack: (() => void) | undefined;
  /** Shows all steps; only if staff unlocked them. */
  readonly onSteps: (() => void) | undefined;
}

/** Progress of the patient, with Back. */
export function Progress({ step, steps, answered, questions, onBack, onSteps }: ProgressProps) {
  const { t } = useTranslation();
  const words = t('answered', { answered, count: questions });
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
        {onSteps && (
          <button type="button" className="quiet" onClick={onSteps}>
            {t('steps.title')}
          </button>
        )}
        <span>{t('step', { step, steps })}</span>
      </div>
      <progress value={answered} max={Math.max(questions, 1)} aria-label={words} />
      <p className="count" aria-hidden="true">
        {words}
      </p>
    </div>
  );
}
