import type { RemoteModule } from '@intake-desk/contracts';

/** Texts of a list and its editor. */
const roles = {
  title: 'Roles',
  hint: 'At {{organisation}}.',
  create: 'Create role',
  empty: 'There are no roles yet.',
  emptyHint: 'Create the first one.',
  noMatch: 'No role passes these filters.',
  edit: 'Edit the role {{name}}',
  delete: 'Delete',
  deleteOf: 'Delete the role {{name}}',
  deactivate: 'Deactivate',
  deactivateOf: 'Deactivate the role {{name}}',
  reactivate: 'Reactivate',
  reactivateOf: 'Reactivate the role {{name}}',
  deactivated: 'The role {{name}} is out of use.',
  reactivated: 'The role {{name}} is in use again.',
  created: 'The role {{name}} is created.',
  saved: 'The role {{name}} is saved.',
  deleted: 'The role {{name}} is deleted.',
  editor: {
    createTitle: 'Create a role',
    editTitle: 'Edit a role',
    close: 'Close the role',
    save: 'Save role',
    create: 'Create role',
    goneHint: 'You can create it as a new role.',
  },
  deletion: {
    title: 'Delete the role {{name}}?',
    final: 'A deleted role cannot be brought back.',
    confirm: 'Delete role',
    cancel: 'Keep role',
  },
};

/** The remote of `SampleList`. */
export const sample: Pick<RemoteModule, 'name' | 'translations'> = {
  name: 'sample',
  translations: async () => ({ default: { roles } }),
};
