import {
  affectedByWhitelistIp,
  changeWhitelistIp,
  createWhitelistIp,
  deleteWhitelistIp,
  listWhitelistIps,
  type WhitelistIpView,
} from '@intake-desk/contracts/administration';
import { addressDigits, addressesIn, passes } from '@intake-desk/contracts/network';
import {
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  query,
  textField,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { type IpDraft, rangeOf } from './ip-draft.ts';
import { RangeWords } from './RangeWords.tsx';
import { useConfirmedChange } from './use-confirmed-change.tsx';

const useOwnAddress = query(affectedByWhitelistIp).useQuery;
const useListWhitelistIps = query(listWhitelistIps).useQuery;

const rules = createWhitelistIp.body.properties;

/** Addresses from which staff may work; any address if empty (S2 §4 Whitelists). */
export function WhitelistIps() {
  const { t } = useTranslation('mf-settings');
  const { field } = useNamedFields('whitelists.ip.editor', rules);
  const { organisation, language } = useShell();
  const query = { org: organisation.symbol };
  const list = useListWhitelistIps({ query }, { refetchOnMountOrArgChange: true });
  const own = useOwnAddress({ query }).data?.address;
  const send = useSend();
  const { confirmed, dialog } = useConfirmedChange('ip');

  const columns = useMemo((): readonly ListColumn<WhitelistIpView>[] => {
    const includesOwn = (row: WhitelistIpView): boolean => own !== undefined && passes(own, [rangeOf(row)]);
    const ownWords = (row: WhitelistIpView): string => (includesOwn(row) ? t('whitelists.ip.yours') : '');
    const { text, number, column } = listColumns<WhitelistIpView>(t, 'whitelists.ip');
    return [
      text('name', ({ name }) => name, { value: ({ from }) => orderOf(from), text: ({ name }) => name }),
      number('addresses', (row) => Number(addressesIn(rangeOf(row)) ?? 0n), {
        cell: (row) => new Intl.NumberFormat(language).format(addressesIn(rangeOf(row)) ?? 0n),
      }),
      column('own', { cell: ownWords, value: ownWords }),
    ];
  }, [t, language, own]);

  const fieldsOf = (): readonly EditorField<IpDraft>[] => [
    textField(field('from')),
    textField({ ...field('to'), optional: true }),
  ];

  const write = (draft: IpDraft, org: string, row?: WhitelistIpView) =>
    confirmed({
      send: (typed) =>
        row
          ? send(changeWhitelistIp, { params: { id: row.id }, body: { org, ...draft, version: row.version, ...typed } })
          : send(createWhitelistIp, { body: { org, ...draft, ...typed } }),
      affected: () => send(affectedByWhitelistIp, { query: { org, ...(row ? { id: row.id } : {}), ...draft } }),
    });

  const editor: ListEditor<WhitelistIpView, IpDraft> = {
    draftOf: (row) => ({ from: row?.from ?? '', to: row?.to ?? '' }),
    fieldsOf,
    aside: (draft) => <RangeWords draft={draft} own={own} />,
    create: (draft, org) => write(draft, org),
    change: (row, draft, org) => write(draft, org, row),
    remove: ({ id }, org) =>
      confirmed({
        send: (typed) => send(deleteWhitelistIp, { params: { id }, query: { org, ...typed } }),
        affected: () => send(affectedByWhitelistIp, { query: { org, id } }),
      }),
    restore: ({ from, to }, org) => write({ from, to }, org),
    consequences: () => [t(list.data?.length === 1 ? 'whitelists.ip.deletion.last' : 'whitelists.ip.deletion.one')],
  };

  return (
    <>
      <ListPage
        table="whitelistIps"
        texts="mf-settings:whitelists.ip"
        icon="whitelists"
        list={list}
        columns={columns}
        editor={editor}
      />
      {dialog}
    </>
  );
}

/** Returns an address as a decimal number, since the list sorts digits numerically. */
function orderOf(address: string): string {
  const digits = addressDigits(address);
  return digits === undefined ? address : String(BigInt(`0x${digits}`));
}
