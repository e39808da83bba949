import { getDoubles } from '@intake-desk/contracts';
import {
  Alert,
  Button,
  ErrorState,
  Form,
  Group,
  Icon,
  query,
  Skeleton,
  Stack,
  TextInput,
  useFieldSentences,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { DoubleList } from './DoubleList.tsx';
import type { OtherPatient } from './other-patient.ts';
import { UndoList } from './UndoList.tsx';

const useGetDoubles = query(getDoubles, { keepUnusedDataFor: 0 }).useQuery;

interface MergeChoiceProps extends ActionProps {
  /** True if two patients were just merged. */
  readonly merged: boolean;
  /** A typed ID, and why it cannot be merged. */
  readonly typed?: string;
  readonly refusal?: readonly string[];
  readonly onChoose: (other: OtherPatient) => void;
}

/** Possible doubles, a field for another ID, and former merges. */
export function MergeChoice({ merged, typed = '', refusal, onChoose, ...props }: MergeChoiceProps) {
  const { t } = useTranslation('mf-record');
  const { record, editing } = props;
  const query = { org: record.orgSymbol, departmentSymbol: record.department, id: record.id };
  const {
    currentData: found,
    error,
    isFetching,
    refetch,
  } = useGetDoubles({ query }, { refetchOnMountOrArgChange: true });
  const [epd, setEpd] = useState(typed);
  const [undoTried, setUndoTried] = useState(false);
  const refused = epd === typed ? refusal : undefined;
  const messages = useFieldSentences()(refused ? { epd: [...refused] } : {});

  const readAgain = (): void => {
    setUndoTried(true);
    void refetch();
  };

  if (!found && error && !isFetching) {
    return <ErrorState error={error} onRetry={refetch} />;
  }
  if (!found) return <Skeleton h={240} role="status" aria-label={t('merge.loading')} />;
  return (
    <Stack gap="lg">
      {merged && !undoTried ? (
        <Alert variant="light" color="green" role="status" icon={<Icon name="check" />}>
          {t('merge.done')}
        </Alert>
      ) : null}
      {found.merges.length > 0 ? <UndoList {...props} found={found} onUndone={readAgain} /> : null}
      <DoubleList {...props} doubles={found.doubles} onChoose={onChoose} onDismissed={refetch} />
      <Form
        label={t('merge.title')}
        errors={refused}
        onSubmit={() => epd.trim() !== '' && onChoose({ epd: epd.trim() })}
      >
        <Group align="flex-end" gap="xs">
          <TextInput
            label={t('merge.other')}
            data-autofocus={found.doubles.length === 0 || undefined}
            autoComplete="off"
            dir="auto"
            value={epd}
            error={messages.epd}
            onChange={(event) => setEpd(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={editing.blocked !== undefined || epd.trim() === ''}>
            {t('merge.compare')}
          </Button>
        </Group>
      </Form>
    </Stack>
  );
}
