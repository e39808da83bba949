import { type RecordDetail, sendFailedMail } from '@intake-desk/contracts';
import { apiError, Button, change, Icon, Text, useErrorSentence, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

const useSendFailedMail = change(sendFailedMail).useMutation;

interface SendAgainProps {
  readonly record: Pick<RecordDetail, 'orgSymbol'>;
  readonly mail: number;
  readonly onChanged: () => void;
}

/** Sends a failed mail again, with a new link. */
export function SendAgain({ record, mail, onChanged }: SendAgainProps) {
  const { t } = useTranslation('mf-record');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const [send, { isLoading, error }] = useSendFailedMail();
  const again = async (): Promise<void> => {
    const { error: refused } = await send({ params: { id: mail }, body: { org: record.orgSymbol } });
    if (!refused) notify({ kind: 'success', message: t('message.sentAgain') });
    if (!refused || apiError(refused).kind === 'conflict') onChanged();
  };
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={isLoading}
        leftSection={<Icon name="refresh" size={14} />}
        onClick={() => void again()}
      >
        {t('message.sendAgain')}
      </Button>
      {error ? (
        <Text role="alert" size="xs" c="var(--mantine-color-error)">
          {apiError(error).kind === 'conflict' ? t('message.notAgain') : sentence(error)}
        </Text>
      ) : null}
    </>
  );
}
