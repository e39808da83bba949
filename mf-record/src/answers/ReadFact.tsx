import { markRead, type RecordDetail } from '@intake-desk/contracts';
import { apiError, change, displayDateTime, Icon, useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { answeredAt } from './answered-at.ts';
import { FactLine } from './FactLine.tsx';

const useMarkRead = change(markRead).useMutation;

interface ReadFactProps {
  readonly record: Pick<RecordDetail, 'id' | 'orgSymbol' | 'department' | 'read' | 'writable' | 'completedForms'>;
  readonly onChanged: () => void;
}

/** Shows who saw the answers, and when. Mounting it marks them as seen, since the answers are below it. */
export function ReadFact({ record, onChanged }: ReadFactProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const [mark, { isLoading, error }] = useMarkRead();
  const { id, orgSymbol: org, department: departmentSymbol, read, writable } = record;
  const send = async (): Promise<void> => {
    const { error: refused } = await mark({ body: { org, departmentSymbol, id, read: true, ...answeredAt(record) } });
    // Other answers have arrived.
    if (!refused || apiError(refused).kind === 'conflict') onChanged();
  };
  const asked = useRef(false);
  const opened = useEffectEvent(() => {
    if (asked.current || !writable || read) return;
    asked.current = true;
    void send();
  });
  useEffect(() => opened(), []);
  if (!writable && !read) return null;
  return (
    <FactLine
      action={writable && !read ? { words: t('answers.markRead'), emphasis: 'subtle', press: send } : undefined}
      busy={isLoading}
      error={apiError(error)}
    >
      <Icon name={read ? 'statusVisited' : 'eyeOff'} size={16} />
      {read ? (
        <span>
          {t('answers.readBy')} <bdi>{read.by}</bdi>, {displayDateTime(read.at, organisation.timezone)}
        </span>
      ) : (
        <span>{t('answers.unread')}</span>
      )}
    </FactLine>
  );
}
