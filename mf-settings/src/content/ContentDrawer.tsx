import { inLanguage } from '@intake-desk/contracts';
import type { ContentVersion } from '@intake-desk/contracts/administration';
import { type CallResult, Drawer, ErrorState, Skeleton, useShell } from '@intake-desk/kit';
import { useRef, useState } from 'react';
import { ContentWork } from './ContentWork.tsx';
import type { ListedContent } from './listed-content.ts';
import { useReadContent } from './use-looked-version.ts';

interface ContentDrawerProps extends ListedContent {
  readonly onClose: () => void;
}

/** One questionnaire: draft, preview, versions, and the departments that send it. */
export function ContentDrawer({ row, refetch, undo, onClose }: ContentDrawerProps) {
  const { organisation, language } = useShell();
  // The owner of unsaved changes asks before closing.
  const close = useRef(onClose);
  const stored = useReadContent(
    { params: { id: row.id }, query: { org: organisation.symbol } },
    { refetchOnMountOrArgChange: true },
  );
  // Publishing or deleting a draft begins another one.
  const [round, setRound] = useState(0);
  const again = async (): Promise<void> => {
    await refetch();
    await stored.refetch();
    setRound((before) => before + 1);
  };
  const newest = async (): Promise<CallResult<ContentVersion>> => {
    await refetch();
    const { data, error } = await stored.refetch();
    return error ? { error } : { data };
  };
  return (
    <Drawer size="min(1280px, 100%)" onClose={() => close.current()} title={inLanguage(row.title, language)}>
      {stored.data ? (
        <ContentWork
          key={round}
          row={row}
          opened={stored.data}
          newest={newest}
          refetch={refetch}
          undo={undo}
          onChanged={again}
          onClose={onClose}
          close={close}
        />
      ) : stored.error ? (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} busy={stored.isFetching} />
      ) : (
        <Skeleton height={420} aria-busy />
      )}
    </Drawer>
  );
}
