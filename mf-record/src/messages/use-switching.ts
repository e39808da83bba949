import { type RecordDetail, toggleNotification } from '@intake-desk/contracts';
import { type ApiError, apiError, change } from '@intake-desk/kit';
import { useState } from 'react';
import type { Editing } from '../lock/use-editing.ts';
import type { MessageKind } from './message-rows.ts';

const useToggleNotification = change(toggleNotification).useMutation;

/** One message by its number, or all of its kind. */
interface Switched extends Pick<MessageKind, 'type' | 'legacy_type' | 'group_id'> {
  readonly notification_id?: number;
}

export interface Switching {
  readonly toggle: (what: Switched, disabled: boolean) => Promise<void>;
  readonly busy: boolean;
  readonly failure: ApiError | undefined;
}

/** Switches messages of a record off or on; reloads the record afterwards, also after a conflict. */
export function useSwitching(
  record: Pick<RecordDetail, 'id' | 'orgSymbol' | 'department'>,
  editing: Pick<Editing, 'sessionId'>,
  onChanged: () => void,
): Switching {
  const [send, { isLoading }] = useToggleNotification();
  const [failure, setFailure] = useState<ApiError>();
  return {
    toggle: async (what, disabled) => {
      setFailure(undefined);
      const { error } = await send({
        body: {
          org: record.orgSymbol,
          departmentSymbol: record.department,
          id: record.id,
          ...what,
          disabled,
          sessionId: editing.sessionId,
        },
      });
      setFailure(apiError(error));
      if (!error || apiError(error).kind === 'conflict') onChanged();
    },
    busy: isLoading,
    failure,
  };
}
