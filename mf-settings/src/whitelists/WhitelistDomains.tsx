import {
  affectedByWhitelistDomain,
  changeWhitelistDomain,
  createWhitelistDomain,
  deleteWhitelistDomain,
  listWhitelistDomains,
  type WhitelistDomainView,
} from '@intake-desk/contracts/administration';
import {
  type EditorField,
  type ListEditor,
  ListPage,
  query,
  switchField,
  textField,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { useConfirmedChange } from './use-confirmed-change.tsx';

const useListWhitelistDomains = query(listWhitelistDomains).useQuery;

type DomainDraft = Pick<WhitelistDomainView, 'pattern' | 'refused'>;

const rules = createWhitelistDomain.body.properties;
const effects = ['taken', 'refused'] as const;
const effectOf = ({ refused }: DomainDraft): (typeof effects)[number] => (refused ? 'refused' : 'taken');

/** Allowed domains of users' e-mail addresses; every domain if empty (S2 §4 Whitelists). */
export function WhitelistDomains() {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('whitelists.domain.editor', rules);
  const { organisation } = useShell();
  const query = { org: organisation.symbol };
  const list = useListWhitelistDomains({ query }, { refetchOnMountOrArgChange: true });
  const send = useSend();
  const { confirmed, dialog } = useConfirmedChange('domain');

  const columns = useMemo(() => {
    const { text, choice } = listColumns<WhitelistDomainView>(t, 'whitelists.domain');
    return [
      text('pattern', ({ pattern }) => pattern),
      choice('effect', effects, (effect) => t(`whitelists.domain.effects.${effect}`), effectOf),
    ];
  }, [t]);

  const fieldsOf = (): readonly EditorField<DomainDraft>[] => [
    textField(field('pattern')),
    switchField({
      ...textsOf('refused'),
      words: { on: t('whitelists.domain.effects.refused'), off: t('whitelists.domain.effects.taken') },
    }),
  ];

  const write = (draft: DomainDraft, org: string, row?: WhitelistDomainView) =>
    confirmed({
      send: (typed) =>
        row
          ? send(changeWhitelistDomain, {
              params: { id: row.id },
              body: { org, ...draft, version: row.version, ...typed },
            })
          : send(createWhitelistDomain, { body: { org, ...draft, ...typed } }),
      affected: () => send(affectedByWhitelistDomain, { query: { org, ...(row ? { id: row.id } : {}), ...draft } }),
    });

  const editor: ListEditor<WhitelistDomainView, DomainDraft> = {
    draftOf: (row) => ({ pattern: row?.pattern ?? '', refused: row?.refused ?? false }),
    fieldsOf,
    create: (draft, org) => write(draft, org),
    change: (row, draft, org) => write(draft, org, row),
    remove: ({ id }, org) =>
      confirmed({
        send: (typed) => send(deleteWhitelistDomain, { params: { id }, query: { org, ...typed } }),
        affected: () => send(affectedByWhitelistDomain, { query: { org, id } }),
      }),
    restore: ({ pattern, refused }, org) => write({ pattern, refused }, org),
    consequences: (row) => [t(`whitelists.domain.deletion.${effectOf(row)}`)],
  };

  return (
    <>
      <ListPage
        table="whitelistDomains"
        texts="mf-settings:whitelists.domain"
        icon="whitelists"
        list={list}
        columns={columns}
        editor={editor}
      />
      {dialog}
    </>
  );
}
