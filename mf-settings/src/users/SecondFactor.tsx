import { type AdministeredUser, resetSecondFactor } from '@intake-desk/contracts/administration';
import { Button, Confirmation, change, Group, Text, useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const useResetSecondFactor = change(resetSecondFactor).useMutation;

interface SecondFactorProps {
  readonly user: AdministeredUser;
  readonly asking: boolean;
  readonly onAsk: (asking: boolean) => void;
  readonly onReset: () => void;
}

/** State of a user's second factor, and its removal if the device was lost. */
export function SecondFactor({ user, asking, onAsk, onReset }: SecondFactorProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, user: self, notify } = useShell();
  const [reset, resetting] = useResetSecondFactor();
  const { id, name, secondFactor, locked } = user;
  const state = useRef<HTMLParagraphElement>(null);
  const wasOn = useRef(secondFactor);
  useEffect(() => {
    // The button is gone, and the next one would end a sign-in.
    if (wasOn.current && !secondFactor) state.current?.focus();
    wasOn.current = secondFactor;
  }, [secondFactor]);
  const finish = async (): Promise<void> => {
    if ((await reset({ params: { id }, query: { org: organisation.symbol } })).error) return;
    onAsk(false);
    notify({ kind: 'success', message: t('users.secondFactor.done', { name }) });
    onReset();
  };
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text ref={state} tabIndex={-1}>
          {t('users.secondFactor.title')}: {t(secondFactor ? 'users.secondFactor.on' : 'users.secondFactor.off')}
        </Text>
        {secondFactor && locked === null && id !== self.id ? (
          <Button size="compact-sm" variant="default" onClick={() => onAsk(true)}>
            {t('users.secondFactor.reset')}
          </Button>
        ) : null}
      </Group>
      {asking ? (
        <Confirmation
          title={t('users.secondFactor.question', { name })}
          sentences={[t('users.secondFactor.text', { name })]}
          confirm={t('users.secondFactor.confirm')}
          cancel={t('users.secondFactor.cancel')}
          busy={resetting.isLoading}
          error={resetting.error}
          onConfirm={() => void finish()}
          onCancel={() => onAsk(false)}
        />
      ) : null}
    </>
  );
}
