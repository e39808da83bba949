import {
  changeThirdParty,
  createThirdParty,
  deleteThirdParty,
  enableThirdParty,
  framings,
  listThirdParties,
  type ThirdPartyView,
} from '@intake-desk/contracts/administration';
import {
  type CallResult,
  displayDateTime,
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  query,
  Stack,
  Text,
  textField,
  useErrorSentence,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';

const useListThirdParties = query(listThirdParties).useQuery;

type ThirdPartyDraft = Pick<ThirdPartyView, 'provider' | 'url'>;

const rules = createThirdParty.body.properties;

/** Settings → Third-party video consult: at most one is on; each shows where its consult runs (S2 §2, §4). */
export default function ThirdParties() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const sentence = useErrorSentence();
  const zone = organisation.timezone;
  const list = useListThirdParties({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const send = useSend();

  const columns = useMemo((): readonly ListColumn<ThirdPartyView>[] => {
    const state = ({ enabled }: ThirdPartyView): string => t(`thirdParty.states.${enabled ? 'on' : 'off'}`);
    const moment = ({ framing_tried_at: at }: ThirdPartyView): string =>
      at ? displayDateTime(at, zone) : t('thirdParty.never');
    const { text, choice, column } = listColumns<ThirdPartyView>(t, 'thirdParty');
    return [
      text('provider', ({ provider }) => provider),
      text('url', ({ url }) => url),
      column('state', { cell: state, value: state }),
      choice(
        'framing',
        framings,
        (framing) => t(`thirdParty.framings.${framing}`),
        ({ framing }) => framing,
      ),
      column('tried', { cell: moment, value: ({ framing_tried_at }) => framing_tried_at, text: moment }),
    ];
  }, [t, zone]);

  const fieldsOf = (): readonly EditorField<ThirdPartyDraft>[] => [
    textField({ name: 'provider', label: t('thirdParty.editor.provider'), rule: rules.provider }),
    textField({
      name: 'url',
      label: t('thirdParty.editor.url'),
      help: t('thirdParty.editor.urlHelp'),
      rule: rules.url,
    }),
  ];

  /** New providers are off, so a restored one that was on is switched on again. */
  const restore = async (deleted: ThirdPartyView, org: string): Promise<CallResult<ThirdPartyView>> => {
    const { provider, url, enabled } = deleted;
    const created = await send(createThirdParty, { body: { org, provider, url } });
    if (!created.data || !enabled) return created;
    const { id, version } = created.data;
    const { data, error } = await send(enableThirdParty, { params: { id }, body: { org, enabled: true, version } });
    return error
      ? { data: created.data, partly: t('thirdParty.restoredOff', { name: provider, reason: sentence(error) }) }
      : { data };
  };

  const editor: ListEditor<ThirdPartyView, ThirdPartyDraft> = {
    draftOf: (row) => ({ provider: row?.provider ?? '', url: row?.url ?? '' }),
    fieldsOf,
    aside: (_, base) => (
      <Stack gap={4}>
        {base?.framing_reason ? <Text size="sm">{t(`thirdParty.reasons.${base.framing_reason}`)}</Text> : null}
        <Text size="sm">{t('thirdParty.editor.tried')}</Text>
      </Stack>
    ),
    create: (draft, org) => send(createThirdParty, { body: { org, ...draft } }),
    change: ({ id, version }, draft, org) =>
      send(changeThirdParty, { params: { id }, body: { org, ...draft, version } }),
    remove: ({ id }, org) => send(deleteThirdParty, { params: { id }, query: { org } }),
    restore,
    consequences: ({ enabled }) => [t(`thirdParty.deletion.${enabled ? 'on' : 'off'}`)],
    deactivation: {
      isOff: ({ enabled }) => !enabled,
      set: ({ id, version }, off, org) =>
        send(enableThirdParty, { params: { id }, body: { org, enabled: !off, version } }),
    },
  };

  return (
    <ListPage
      table="consultProviders"
      texts="mf-settings:thirdParty"
      icon="thirdParty"
      list={list}
      columns={columns}
      editor={editor}
    />
  );
}
