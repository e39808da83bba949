import {
  type AdministeredRole,
  changeRole,
  createRole,
  deleteRole,
  listRoles,
} from '@intake-desk/contracts/administration';
import { useMemo } from 'react';
import {
  choicesField,
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  query,
  textField,
  useSend,
  useShell,
} from '../../index.ts';

const useListRoles = query(listRoles).useQuery;

type Draft = Pick<AdministeredRole, 'name' | 'permissions'>;

const rules = createRole.body.properties;
const permissions = [
  { value: 'send_invite', label: 'Invite' },
  { value: 'view_user', label: 'See users' },
] as const;

/** A list with two columns and two fields. */
export function SampleList() {
  const { organisation } = useShell();
  const list = useListRoles({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const send = useSend();

  const columns = useMemo(
    (): readonly ListColumn<AdministeredRole>[] => [
      { id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name, filter: { kind: 'text' } },
      { id: 'users', header: 'Users', cell: ({ users }) => users, value: ({ users }) => users, align: 'right' },
    ],
    [],
  );
  const fieldsOf = (): readonly EditorField<Draft>[] => [
    textField({ name: 'name', label: 'Name', rule: rules.name, help: 'As staff know it.' }),
    choicesField({ name: 'permissions', label: 'Permissions', rule: rules.permissions, choices: permissions }),
  ];
  const editor: ListEditor<AdministeredRole, Draft> = {
    draftOf: (role) => ({ name: role?.name ?? '', permissions: role?.permissions ?? [] }),
    fieldsOf,
    create: (draft, organization) => send(createRole, { body: { organization, ...draft } }),
    change: ({ id, version }, draft, organization) =>
      send(changeRole, { params: { id }, body: { organization, ...draft, version } }),
    remove: ({ id }, org) => send(deleteRole, { params: { id }, query: { org } }),
  };
  return <ListPage table="roles" texts="sample:roles" list={list} columns={columns} editor={editor} />;
}
