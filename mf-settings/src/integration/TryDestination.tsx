import { type TriedDestination, tryHl7Destination } from '@intake-desk/contracts/administration';
import {
  Alert,
  Button,
  change,
  FailureAlert,
  Fieldset,
  Group,
  Icon,
  Text,
  useFailureReason,
  useShell,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { bringIntoView, useTrial } from '../frame/use-trial.ts';
import { type DestinationDraft, sentDestination } from './destination-draft.ts';
import { Fault } from './Fault.tsx';
import classes from './integration.module.css';
import { MessageText } from './MessageText.tsx';

const useTryHl7Destination = change(tryHl7Destination).useMutation;

/** Shows or sends a result of a made-up patient with the values of the form, saved or not. */
export function TryDestination({ draft }: { readonly draft: DestinationDraft }) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const refusalOf = useFailureReason('mf-settings');
  const [run, { isLoading, originalArgs }] = useTryHl7Destination();
  const { data, error, keep } = useTrial<SentMessage>(draft);

  const tryIt = async (sends: boolean): Promise<void> => {
    const { name: _, ...values } = sentDestination(draft);
    const result = await run({ body: { org: organisation.symbol, ...values, send: sends } });
    keep(result.data ? { data: { ...result.data, sent: sends } } : { error: result.error });
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
      {error ? <FailureAlert error={error}>{refusalOf(error)}</FailureAlert> : null}
      {data ? <Tried {...data} /> : null}
    </Fieldset>
  );
}

interface SentMessage extends TriedDestination {
  readonly sent: boolean;
}

function Tried({ message, answer, fault, sent }: SentMessage) {
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
