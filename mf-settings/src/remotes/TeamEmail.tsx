import { isEmailAddress } from '@intake-desk/contracts';
import { type AdministeredRemote, setRemoteTeam } from '@intake-desk/contracts/administration';
import {
  Button,
  change,
  Form,
  Group,
  TextInput,
  useFailureReason,
  useFieldSentences,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const useSetRemoteTeam = change(setRemoteTeam).useMutation;

interface TeamEmailProps {
  readonly remote: AdministeredRemote;
  readonly refetch: () => PromiseLike<unknown>;
}

/** Address of a remote's team, which is notified when a canary stops by itself. */
export function TeamEmail({ remote: { name, teamEmail }, refetch }: TeamEmailProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const sentences = useFieldSentences();
  const refusalWords = useFailureReason('mf-settings');
  const [typed, setTyped] = useState(teamEmail ?? '');
  const [errors, setErrors] = useState<Record<string, string[]>>();
  const [send, { isLoading }] = useSetRemoteTeam();
  const save = async (): Promise<void> => {
    const email = typed.trim() === '' ? null : typed.trim();
    if (email !== null && !isEmailAddress(email)) return setErrors({ email: ['validation.email'] });
    setErrors(undefined);
    const { error } = await send({ params: { remote: name }, body: { org: organisation.symbol, email } });
    if (error) notify({ kind: 'error', message: refusalWords(error) });
    else notify({ kind: 'success', message: t('remotes.canary.teamSaved') });
    await refetch();
  };
  return (
    <Form errors={errors} onSubmit={() => void save()}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          type="email"
          flex={1}
          label={t('remotes.canary.team')}
          description={t('remotes.canary.teamHelp')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          value={typed}
          onChange={(event) => {
            setErrors(undefined);
            setTyped(event.currentTarget.value);
          }}
          error={errors ? sentences(errors).email : undefined}
          autoComplete="off"
        />
        <Button type="submit" variant="default" flex="none" disabled={isLoading || typed.trim() === (teamEmail ?? '')}>
          {t('remotes.canary.teamSave')}
        </Button>
      </Group>
    </Form>
  );
}
