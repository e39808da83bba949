import type { RecordDetail } from '@intake-desk/contracts';
import { Button, displayDateTime, Icon, Text, useErrorSentence, useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './answers.module.css';
import { useRecordMarkReadMutation } from './answers-api.ts';

interface ReadFactProps {
  readonly record: Pick<RecordDetail, 'id' | 'orgSymbol' | 'department' | 'read' | 'writable'>;
  readonly onChanged: () => void;
}

/** Shows who saw the answers, and when. Mounting it marks them as seen, since the answers are below it. */
export function ReadFact({ record, onChanged }: ReadFactProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const sentence = useErrorSentence();
  const [mark, { isLoading, error }] = useRecordMarkReadMutation();
  const { id, orgSymbol: org, department: departmentSymbol, read, writable } = record;
  const send = async (): Promise<void> => {
    const { error: refused } = await mark({ body: { org, departmentSymbol, id, read: true } });
    if (!refused) onChanged();
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
    <div className={classes.read} role="status">
      <Icon name={read ? 'statusVisited' : 'eyeOff'} size={16} />
      {read ? (
        <span>
          {t('answers.readBy')} <bdi>{read.by}</bdi>, {displayDateTime(read.at, organisation.timezone)}
        </span>
      ) : (
        <span>{t('answers.unread')}</span>
      )}
      {writable && !read ? (
        <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={() => void send()}>
          {t('answers.markRead')}
        </Button>
      ) : null}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {sentence(error)}
        </Text>
      ) : null}
    </div>
  );
}
