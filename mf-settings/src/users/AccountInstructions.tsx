import { type AdministeredUser, sendInstructions } from '@intake-desk/contracts/administration';
import {
  apiError,
  Box,
  Button,
  change,
  displayDateTime,
  Group,
  Text,
  useErrorSentence,
  useShell,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

const useSendInstructions = change(sendInstructions).useMutation;

interface AccountInstructionsProps {
  readonly user: AdministeredUser;
  /** Called when they were sent, or are no longer needed. */
  readonly onChanged: () => void;
}

/** Instructions for an unused account: when they were sent, their expiry, and a button to send them again. */
export function AccountInstructions({ user, onChanged }: AccountInstructionsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, can, notify } = useShell();
  const sentence = useErrorSentence();
  const [send, sending] = useSendInstructions();
  const { instructions } = sending.data ?? user;
  if (!instructions) return null;

  const moment = (instant: string | null) => instant && displayDateTime(instant, organisation.timezone);
  const [sentAt, until] = [moment(instructions.sentAt), moment(instructions.until)];
  const holds = instructions.until !== null && Date.parse(instructions.until) > Date.now();
  const state = !until ? 'ended' : holds ? 'holds' : 'expired';
  const sendAgain = async (): Promise<void> => {
    const { data, error } = await send({ params: { id: user.id }, query: { org: organisation.symbol } });
    const failed = apiError(error);
    if (failed) notify({ kind: 'error', message: sentence(failed) });
    else if (data) {
      const ends = moment(data.instructions?.until ?? null);
      notify({ kind: 'success', message: t('users.instructions.done', { email: data.email, until: ends }) });
    }
    onChanged();
  };
  return (
    <Box>
      <Text fw={500} size="sm">
        {t('users.instructions.title')}
      </Text>
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {sentAt ? t(`users.instructions.${state}`, { sentAt, until }) : t('users.instructions.none')}
        </Text>
        {can('add_user') ? (
          <Button size="compact-sm" variant="default" loading={sending.isLoading} onClick={() => void sendAgain()}>
            {t(sentAt ? 'users.instructions.again' : 'users.instructions.send')}
          </Button>
        ) : null}
      </Group>
    </Box>
  );
}
