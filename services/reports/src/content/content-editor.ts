import type { Scope } from '@intake-desk/identity';

/** Who changes content, for the admin log: a person of an organisation, or a command on the server. */
export interface ContentEditor {
  readonly user: { readonly id: number | null; readonly name: string };
  readonly address: string | null;
  readonly scope: Pick<Scope, 'organisationId'> | null;
}
