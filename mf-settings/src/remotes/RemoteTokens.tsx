import {
  createRemoteToken,
  listRemoteTokens,
  type RemoteTokenView,
  revokeRemoteToken,
} from '@intake-desk/contracts/administration';
import {
  apiError,
  Badge,
  Button,
  Confirmation,
  change,
  displayDateTime,
  ErrorState,
  FormDialog,
  Group,
  query,
  Skeleton,
  Text,
  TextInput,
  Title,
  useErrorSentence,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewKeyDialog } from '../api-keys/NewKeyDialog.tsx';
import { useActorName } from '../frame/use-actor-name.ts';
import classes from './RemoteDrawer.module.css';

const useListRemoteTokens = query(listRemoteTokens).useQuery;
const useCreateRemoteToken = change(createRemoteToken).useMutation;
const useRevokeRemoteToken = change(revokeRemoteToken).useMutation;

/** The tokens with which a remote's team releases it from its pipeline. */
export function RemoteTokens({ remote }: { readonly remote: string }) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const query = { org: organisation.symbol };
  const tokens = useListRemoteTokens({ params: { remote }, query }, { refetchOnMountOrArgChange: true });
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<{ readonly label: string; readonly token: string }>();
  const [revoking, setRevoking] = useState<RemoteTokenView>();
  const [revoke, revocation] = useRevokeRemoteToken();

  const confirm = async ({ id, label }: RemoteTokenView): Promise<void> => {
    if ((await revoke({ params: { remote, token: id }, query })).error) return;
    setRevoking(undefined);
    notify({ kind: 'success', message: t('remotes.tokens.revoked', { label }) });
    await tokens.refetch();
  };
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('remotes.tokens.title')}</Title>
        <Button size="xs" variant="default" onClick={() => setCreating(true)}>
          {t('remotes.tokens.create')}
        </Button>
      </Group>
      {tokens.error ? (
        <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} busy={tokens.isFetching} />
      ) : tokens.data === undefined ? (
        <Skeleton height={48} aria-busy />
      ) : tokens.data.length === 0 ? (
        <Text c="dimmed">{t('remotes.tokens.none')}</Text>
      ) : (
        <ul className={classes.versions} aria-label={t('remotes.tokens.title')}>
          {tokens.data.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {creating ? (
        <NewToken
          remote={remote}
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false);
            setMade(token);
            void tokens.refetch();
          }}
        />
      ) : null}
      {made ? (
        <NewKeyDialog
          texts="remotes.tokens.once"
          name={made.label}
          value={made.token}
          onClose={() => setMade(undefined)}
        />
      ) : null}
      {revoking ? (
        <Confirmation
          title={t('remotes.tokens.revocation.title', { label: revoking.label })}
          sentences={[t('remotes.tokens.revocation.text')]}
          confirm={t('remotes.tokens.revocation.confirm')}
          cancel={t('remotes.tokens.revocation.cancel')}
          busy={revocation.isLoading}
          error={revocation.error}
          onConfirm={() => void confirm(revoking)}
          onCancel={() => setRevoking(undefined)}
        />
      ) : null}
    </section>
  );
}

interface TokenItemProps {
  readonly token: RemoteTokenView;
  readonly onRevoke: () => void;
}

function TokenItem({ token: { label, createdAt, createdBy, lastUsedAt, revokedAt }, onRevoke }: TokenItemProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const actorName = useActorName();
  const words = (moment: string): string => displayDateTime(moment, organisation.timezone);
  return (
    <Group component="li" justify="space-between" wrap="nowrap" className={classes.version} aria-label={label}>
      <div>
        <Group gap="xs">
          <Text fw={600} className={classes.number}>
            {label}
          </Text>
          {revokedAt === null ? null : <Badge color="gray">{t('apiKeys.states.revoked')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('remotes.tokens.createdBy', { when: words(createdAt), by: actorName(createdBy, 'by') })}{' '}
          {lastUsedAt === null ? t('remotes.tokens.unused') : t('remotes.tokens.used', { when: words(lastUsedAt) })}
        </Text>
      </div>
      {revokedAt === null ? (
        <Button
          size="xs"
          variant="default"
          flex="none"
          onClick={onRevoke}
          aria-label={t('remotes.tokens.revokeOf', { label })}
        >
          {t('apiKeys.delete')}
        </Button>
      ) : null}
    </Group>
  );
}

interface NewTokenProps {
  readonly remote: string;
  readonly onClose: () => void;
  readonly onCreated: (token: { readonly label: string; readonly token: string }) => void;
}

function NewToken({ remote, onClose, onCreated }: NewTokenProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const sentence = useErrorSentence();
  const messagesOf = useFieldMessages();
  const [label, setLabel] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const [create, { isLoading, error, reset }] = useCreateRemoteToken();
  const messages = error ? messagesOf(error) : {};
  const submit = async (): Promise<void> => {
    const body = { org: organisation.symbol, label: label.trim(), publicKey: publicKey.trim() };
    const { data } = await create({ params: { remote }, body });
    if (!data) return;
    // The mutation's cached response contains the token too.
    reset();
    onCreated(data);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('remotes.tokens.createOf', { name: remote })}
      closeButtonProps={{ 'aria-label': t('remotes.tokens.close') }}
      onSubmit={() => void submit()}
      busy={isLoading}
      errors={apiError(error)?.errors}
      cancel={t('remotes.tokens.cancel')}
      confirm={t('remotes.tokens.create')}
    >
      <TextInput
        label={t('remotes.tokens.label')}
        description={t('remotes.tokens.labelHelp')}
        value={label}
        onChange={(event) => {
          reset();
          setLabel(event.currentTarget.value);
        }}
        error={messages.label}
        data-autofocus
      />
      <TextInput
        label={t('remotes.tokens.publicKey')}
        description={t('remotes.tokens.publicKeyHelp')}
        value={publicKey}
        onChange={(event) => {
          reset();
          setPublicKey(event.currentTarget.value);
        }}
        error={messages.publicKey && t('remotes.tokens.publicKeyWrong')}
      />
      <Text size="sm">
        <code>npm run release -- --new-key release.key</code>
      </Text>
      {error && Object.keys(messages).length === 0 ? (
        <Text c="red" role="alert">
          {sentence(apiError(error))}
        </Text>
      ) : null}
    </FormDialog>
  );
}
