import type { AdministeredRole } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import type { RoleDraft } from './role-draft.ts';
import { useSettingsChangeRoleMutation, useSettingsCreateRoleMutation } from './roles-api.ts';

/** Saves a draft: as a new role, or as a change of the version that it began with. */
export function useSaveRole() {
  const { organisation } = useShell();
  const [create, creating] = useSettingsCreateRoleMutation();
  const [change, changing] = useSettingsChangeRoleMutation();
  const forget = (): void => {
    creating.reset();
    changing.reset();
  };
  return {
    /** Undefined where it failed; then `error` says why. */
    save: async (draft: RoleDraft, base: AdministeredRole | undefined): Promise<AdministeredRole | undefined> => {
      forget();
      const body = {
        organization: organisation.symbol,
        name: draft.name.trim(),
        permissions: [...draft.permissions],
      };
      const answer = base
        ? await change({ params: { id: base.id }, body: { ...body, version: base.version } })
        : await create({ body });
      return answer.data;
    },
    saving: creating.isLoading || changing.isLoading,
    error: creating.error ?? changing.error,
    /** Takes the error away. */
    forget,
  };
}
