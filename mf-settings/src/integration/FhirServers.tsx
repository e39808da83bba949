import { launchCallbackPath, launchPath } from '@intake-desk/contracts';
import {
  changeFhirServer,
  createFhirServer,
  deleteFhirServer,
  type FhirServerView,
  listFhirServers,
} from '@intake-desk/contracts/administration';
import {
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  query,
  Stack,
  switchField,
  Text,
  textField,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { LogFacts } from '../logs/LogFacts.tsx';
import { stateColumn, useSwitchWords } from './system-list.tsx';

const useListFhirServers = query(listFhirServers).useQuery;
const rules = createFhirServer.body.properties;

interface ServerDraft extends Omit<FhirServerView, 'id' | 'organization' | 'version'> {
  /** Empty keeps the stored one. */
  readonly client_secret: string;
}

const draftOf = (server: FhirServerView | undefined): ServerDraft => ({
  name: server?.name ?? '',
  issuer: server?.issuer ?? '',
  client_id: server?.client_id ?? '',
  confidential: server?.confidential ?? false,
  client_secret: '',
  identifier_system: server?.identifier_system ?? '',
  enabled: server?.enabled ?? true,
});

/** The hospital's FHIR servers whose users open patients in the desk by SMART's EHR launch. */
export function FhirServers() {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('integration.servers.editor', rules);
  const { symbol } = useShell().organisation;
  const list = useListFhirServers({ query: { org: symbol } }, { refetchOnMountOrArgChange: true });
  const words = useSwitchWords();
  const send = useSend();

  const columns = useMemo((): readonly ListColumn<FhirServerView>[] => {
    const { text } = listColumns<FhirServerView>(t, 'integration.servers');
    return [
      text('name', ({ name }) => name),
      text('issuer', ({ issuer }) => issuer),
      stateColumn<FhirServerView>(t, 'integration.servers'),
    ];
  }, [t]);

  const secret = textField<ServerDraft, 'client_secret'>({ ...field('client_secret'), optional: true, secret: true });
  const fieldsOf = (): readonly EditorField<ServerDraft>[] => [
    textField(field('name')),
    textField(field('issuer')),
    textField(field('identifier_system')),
    textField(field('client_id')),
    switchField({ ...textsOf('confidential'), words }),
    { ...secret, draw: (props) => props.draft.confidential && secret.draw(props) },
    switchField({ ...textsOf('enabled'), label: t('integration.senders.editor.enabled'), words }),
  ];

  const write = ({ id, version }: FhirServerView, draft: ServerDraft, org: string) =>
    send(changeFhirServer, { params: { id }, body: { org, ...draft, version } });
  const editor: ListEditor<FhirServerView, ServerDraft> = {
    draftOf,
    fieldsOf,
    aside: () => <DeskAddresses />,
    create: (draft, org) => send(createFhirServer, { body: { org, ...draft } }),
    change: write,
    // A replaced or removed secret is unknown.
    undoable: ({ client_secret, confidential }, before) =>
      client_secret === '' && (confidential || !before.confidential),
    remove: ({ id }, org) => send(deleteFhirServer, { params: { id }, query: { org } }),
    consequences: () => [t('integration.servers.deletion.closed')],
    deactivation: {
      isOff: ({ enabled }) => !enabled,
      set: (server, off, org) => write(server, { ...draftOf(server), enabled: !off }, org),
    },
  };

  return (
    <ListPage
      table="fhirServers"
      texts="mf-settings:integration.servers"
      icon="thirdParty"
      list={list}
      columns={columns}
      editor={editor}
    />
  );
}

/** Values that the desk is registered with at the system. */
function DeskAddresses() {
  const { t } = useTranslation('mf-settings');
  const { origin } = location;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('integration.servers.register')}</Text>
      <LogFacts
        facts={[
          { name: t('integration.servers.launch'), value: `${origin}${launchPath}` },
          { name: t('integration.servers.redirect'), value: `${origin}${launchCallbackPath}` },
          { name: t('integration.servers.scopes'), value: 'launch patient/Patient.rs' },
        ]}
      />
    </Stack>
  );
}
