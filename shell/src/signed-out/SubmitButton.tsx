import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

interface SubmitButtonProps {
  readonly children: string;
  readonly busy: boolean;
  /** Seconds until the next attempt is allowed. */
  readonly secondsLeft: number;
}

/** Submits a form with limited attempts; shows the waiting time after too many. */
export function SubmitButton({ children, busy, secondsLeft }: SubmitButtonProps) {
  const { t } = useTranslation(shellNamespace);
  return (
    <Button type="submit" size="lg" fullWidth loading={busy} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? t('signIn.wait', { seconds: secondsLeft }) : children}
    </Button>
  );
}
