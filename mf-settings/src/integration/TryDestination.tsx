import { type TriedDestination, tryHl7Destination } from '@intake-desk/contracts/administration';
import {
  Alert,
  Button,
  type CallError,
  change,
  FailureAlert,
  Fieldset,
  Group,
  Icon,
  Text,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalWords } from '../frame/use-refusal-words.ts';
import { type DestinationDraft, sentDestination } from './destination-draft.ts';
import { Fault } from './Fault.tsx';
import classes from './integration.module.css';
import { MessageText } from './MessageText.tsx';

const useTryHl7Destination = change(tryHl7Destination).useMutation;

/** Shows or sends a result of a made-up patient with the values of the form, saved or not. */
export function TryDestination({ draft }: { readonly draft: DestinationDraft }) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const refusalOf = useRefusalWords();
  const [run, { isLoading, originalArgs }] = useTryHl7Destination();
  const [outcome, setOutcome] = useState<{
    readonly of: DestinationDraft;
    readonly sent: boolean;
    readonly tried?: TriedDestination;
    readonly error?: CallError;
  }>();
  // A result only applies to the values with which it was made.
  const current = outcome?.of === draft ? outcome : undefined;

  const tryIt = async (sends: boolean): Promise<void> => {
    const { name: _, ...values } = sentDestination(draft);
    const { data: tried, error } = await run({ body: { org: organisation.symbol, ...values, send: sends } });
    setOutcome({ of: draft, sent: sends, ...(tried ? { tried } : {}), ...(error ? { error } : {}) });
  };
  const sending = originalArgs?.body.send === true;
  return (
    <Fieldset legend={t('integration.test.title')}>
      <Text>{t('integration.test.hint')}</Text>
      <Group my="xs">
        <Button variant="default" loading={isLoading && !sending} onClick={() => void tryIt(false)}>
          {t('integration.test.show')}
        </Button>
        <Button variant="default" loading={isLoading && sending} onClick={() => void tryIt(true)}>
          {t('integration.test.send')}
        </Button>
      </Group>
      {current?.error ? <FailureAlert error={current.error}>{refusalOf(current.error)}</FailureAlert> : null}
      {current?.tried ? <Tried tried={current.tried} sent={current.sent} /> : null}
    </Fieldset>
  );
}

const bringIntoView = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

function Tried({
  tried: { message, answer, fault },
  sent,
}: {
  readonly tried: TriedDestination;
  readonly sent: boolean;
}) {
  const { t } = useTranslation('mf-settings');
  return (
    <section ref={bringIntoView} className={classes.tried} aria-label={t('integration.try.result')}>
      {fault ? <Fault fault={fault} /> : null}
      {sent && fault === null ? (
        <Alert color="teal" variant="light" role="status" icon={<Icon name="check" />}>
          {t('integration.test.accepted')}
        </Alert>
      ) : null}
      <MessageText label={t('integration.messages.text')} body={message} />
      {answer === null ? null : <MessageText label={t('integration.test.answer')} body={answer} />}
    </section>
  );
}
