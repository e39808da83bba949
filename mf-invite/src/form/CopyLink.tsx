import { copyInvitationLink } from '@intake-desk/contracts';
import {
  apiError,
  Button,
  type CallError,
  change,
  Icon,
  Text,
  TextInput,
  useCopy,
  useErrorSentence,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sent } from './use-invitation.ts';

const useCopyInvitationLink = change(copyInvitationLink).useMutation;

/** Creates and copies the patient's link; if the browser refuses, shows it for copying. */
export function CopyLink({ sent: { org, dep, hash } }: { sent: Sent }) {
  const { t } = useTranslation('mf-invite');
  const sentence = useErrorSentence();
  const { copied, copy } = useCopy();
  const [make, { isLoading }] = useCopyInvitationLink();
  const [link, setLink] = useState<string>();
  const [failure, setFailure] = useState<CallError>();
  const press = async (): Promise<void> => {
    setFailure(undefined);
    if (link !== undefined) {
      await copy(link);
      return;
    }
    const { data, error } = await make({ body: { org, departmentSymbol: dep, hash } });
    if (data) {
      setLink(data.link);
      await copy(data.link);
    } else setFailure(apiError(error));
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="copy" size={16} />}
        loading={isLoading}
        onClick={() => void press()}
      >
        {t('sent.copyLink')}
      </Button>
      {copied === 'yes' ? (
        <Text size="sm" w="100%">
          {t('sent.copied')}
        </Text>
      ) : null}
      {copied === 'refused' && link !== undefined ? (
        <TextInput
          label={t('sent.copyByHand')}
          value={link}
          readOnly
          w="100%"
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      {failure ? (
        <Text size="sm" w="100%" role="alert">
          {t('sent.noLink')} {sentence(failure)}
        </Text>
      ) : null}
    </>
  );
}
