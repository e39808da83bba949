import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

interface SubmitButtonProps {
  /** What it does. */
  readonly children: string;
  /** It is being done. */
  readonly busy: boolean;
  /** Until another try is looked at; counts down. */
  readonly secondsLeft: number;
}

/** Sends a form whose tries are counted: after too many it waits, and says how long. */
export function SubmitButton({ children, busy, secondsLeft }: SubmitButtonProps) {
  const { t } = useTranslation(shellNamespace);
  return (
    <Button type="submit" size="lg" fullWidth loading={busy} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? t('signIn.wait', { seconds: secondsLeft }) : children}
    </Button>
  );
}
