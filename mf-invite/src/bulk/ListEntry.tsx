import { type Batch, limit } from '@intake-desk/contracts';
import {
  Button,
  Card,
  FailureAlert,
  Group,
  Icon,
  Progress,
  Select,
  Stack,
  Text,
  useErrorSentence,
} from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentChoices } from '../form/content-groups.ts';
import classes from './bulk.module.css';
import type { BulkScope } from './bulk-scope.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ListStepFields } from './ListStepFields.tsx';
import { readRows, troubleOf } from './read-list.ts';
import { shownColumns } from './shown-fields.ts';
import type { ListHook, ListStep } from './use-list.ts';
import { useUpload } from './use-upload.ts';
import { ValuesStep } from './ValuesStep.tsx';

interface ListEntryProps {
  readonly scope: BulkScope;
  readonly list: ListHook;
  readonly content: string | null;
  readonly onContent: (content: string | null) => void;
  readonly onArrived: (batch: Batch) => void;
}

/** Reads a pasted list or a file in steps: the list, its columns, and ambiguous values. */
export function ListEntry({ scope, list, content, onContent, onArrived }: ListEntryProps) {
  const { t } = useTranslation('mf-invite');
  const sentence = useErrorSentence();
  const [tried, setTried] = useState<ListStep>();
  const { upload, under, error } = useUpload(scope.departmentSymbol, onArrived);
  const { read, state } = list;
  const { step } = state;
  const columns = shownColumns(scope.config);
  const shown = list.fields.map((field) => (field !== null && columns.includes(field) ? field : null));
  const key = shown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are compared by their names.
  const rows = useMemo(
    () => readRows(read, shown, scope.reading, state.decisions),
    [read, key, scope.reading, state.decisions],
  );
  const undecided = rows.doubts.some(({ chosen }) => chosen === undefined);
  const wrong = troubleOf(read, shown);
  const open = list.parts.length > 1 && state.part === undefined;
  const steps: readonly ListStep[] = ['list', 'columns', ...(rows.doubts.length > 0 ? (['values'] as const) : [])];
  const next = steps[steps.indexOf(step) + 1];

  const check = (): void => {
    if (content !== null) void upload({ content, columns: list.said() }, rows.inputs);
  };
  const proceed = (): void => {
    setTried(step);
    const stops: Readonly<Record<ListStep, boolean>> = {
      list: wrong === 'empty' || wrong === 'tooMany',
      columns: wrong !== undefined || open || content === null,
      values: undecided || content === null,
    };
    if (stops[step]) return;
    setTried(undefined);
    if (next) list.go(next);
    else check();
  };
  const trouble = (of: ListStep): string | undefined =>
    tried === of && wrong
      ? t(`bulk.trouble.${wrong}`, { most: limit.batchRows, characters: limit.batchCellLength })
      : undefined;

  return (
    <Card>
      <Stack gap="md">
        <Select
          className={classes.narrow}
          label={t('bulk.content')}
          description={t('bulk.contentHelp')}
          placeholder={t('form.chooseContent')}
          data={contentChoices(scope.content, t('form.ungrouped'))}
          value={content}
          error={tried && tried !== 'list' && content === null ? t('bulk.chooseContent') : undefined}
          searchable
          nothingFoundMessage={t('form.noContent')}
          onChange={onContent}
        />
        {step === 'list' ? <ListStepFields list={list} trouble={trouble('list')} /> : null}
        {step === 'columns' ? (
          <ColumnsStep
            list={list}
            fields={shown}
            columns={columns}
            trouble={trouble('columns')}
            undecided={tried === 'columns' && open}
          />
        ) : null}
        {step === 'values' ? (
          <ValuesStep list={list} doubts={rows.doubts} content={scope.content} tried={tried === 'values'} />
        ) : null}
        {error ? <FailureAlert error={error}>{`${sentence(error)} ${t('bulk.pressAgain')}`}</FailureAlert> : null}
        {under ? (
          <Progress value={(100 * under.done) / under.total} aria-label={t('bulk.checking', { count: under.total })} />
        ) : null}
        <Group>
          {step === 'list' ? null : (
            <Button
              size="md"
              variant="default"
              leftSection={<Icon name="back" />}
              onClick={() => list.go(step === 'values' ? 'columns' : 'list')}
            >
              {t(step === 'values' ? 'bulk.toColumns' : 'bulk.toList')}
            </Button>
          )}
          <Button
            size="md"
            loading={under !== undefined}
            leftSection={next ? undefined : <Icon name="check" />}
            onClick={proceed}
          >
            {t(next ? 'bulk.continue' : 'bulk.check')}
          </Button>
          <Text c="dimmed">{t('bulk.nothingSent')}</Text>
        </Group>
      </Stack>
    </Card>
  );
}
