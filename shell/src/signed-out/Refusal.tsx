import { notWhitelistedCode } from '@intake-desk/contracts';
import { Alert, type ApiError, Icon, Text, useErrorSentence } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

interface RefusalProps {
  readonly error: ApiError | undefined;
  /** Seconds until the next attempt is allowed. */
  readonly secondsLeft: number;
}

/** Shows refusals without a field above a form. A wrong password is shown below its field only. */
export function Refusal({ error, secondsLeft }: RefusalProps) {
  const { t } = useTranslation([shellNamespace, 'kit']);
  const sentence = useErrorSentence();
  if (!error || error.kind === 'invalid') return null;
  if (error.kind === 'throttled' && secondsLeft === 0) return null;
  const words =
    error.code === notWhitelistedCode
      ? t('signIn.parting.notWhitelisted')
      : error.kind === 'throttled'
        ? t('signIn.throttled', { seconds: secondsLeft })
        : sentence(error);
  return (
    <Alert color="red" icon={<Icon name="error" />} role="alert">
      {words}
      {error.kind === 'server' && error.id ? (
        <Text size="xs">{t('errors.id', { ns: 'kit', id: error.id })}</Text>
      ) : null}
    </Alert>
  );
}
