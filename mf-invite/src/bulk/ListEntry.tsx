import { type Batch, type BatchField, limit } from '@intake-desk/contracts';
import {
  Button,
  Card,
  FailureAlert,
  Group,
  Icon,
  Progress,
  ScrollRegion,
  Select,
  Stack,
  Table,
  Text,
  Textarea,
  useErrorSentence,
} from '@intake-desk/kit';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentChoices } from '../form/content-groups.ts';
import classes from './bulk.module.css';
import type { BulkScope } from './bulk-scope.ts';
import { decoded, type ReadList, readList } from './read-list.ts';
import { rowOfList } from './row-of-list.ts';
import { shownFields } from './shown-fields.ts';
import { useFieldLabels } from './use-field-labels.ts';
import { useUpload } from './use-upload.ts';

/** Lines that are shown of a list, to see what its columns are. */
const SHOWN = 5;
/** A file larger than this is no list of patients. */
const FILE_BYTES = 10_000_000;

/** What keeps a list from being checked; undefined for a good one. */
type Trouble = 'empty' | 'tooMany' | 'noEpd' | 'longCell';

function troubleOf({ rows, fields }: ReadList): Trouble | undefined {
  if (rows.length === 0) return 'empty';
  if (rows.length > limit.batchRows) return 'tooMany';
  if (!fields.includes('epd')) return 'noEpd';
  const long = rows.some((row) => row.some((cell, column) => fields[column] && cell.length > limit.batchCellLength));
  return long ? 'longCell' : undefined;
}

interface ListEntryProps {
  readonly scope: BulkScope;
  /** The list as it was pasted or read, whichever department it is for. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onArrived: (batch: Batch) => void;
}

/** Takes a list in, pasted or from a file, and shows what is understood of it. */
export function ListEntry({ scope, text, onText, onArrived }: ListEntryProps) {
  const { t } = useTranslation('mf-invite');
  const labels = useFieldLabels();
  const sentence = useErrorSentence();
  const [file, setFile] = useState<{ readonly name: string } | { readonly tooLarge: true }>();
  const [mapping, setMapping] = useState<ReadonlyMap<number, BatchField | null>>(new Map());
  const only = scope.content.length === 1 ? scope.content[0]?.value : undefined;
  const [chosen, setChosen] = useState<string | null>(null);
  const content = only ?? (scope.content.some(({ value }) => value === chosen) ? chosen : null);
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const trouble = useId();
  const { upload, under, error } = useUpload(scope.departmentSymbol, onArrived);
  const fields = shownFields(scope.config);
  const read = useMemo(() => readList(text, labels), [text, labels]);
  const list: ReadList = {
    ...read,
    fields: read.fields.map((field, column) => {
      const is = mapping.has(column) ? (mapping.get(column) ?? null) : field;
      return is !== null && fields.includes(is) ? is : null;
    }),
  };
  const wrong = troubleOf(list);

  const take = (given: string): void => {
    onText(given);
    setMapping(new Map());
    setTried(false);
  };
  const choose = async (given: File | undefined): Promise<void> => {
    if (!given) return;
    const fits = given.size <= FILE_BYTES;
    setFile(fits ? { name: given.name } : { tooLarge: true });
    if (fits) take(decoded(await given.arrayBuffer()));
  };
  const map = (column: number, field: BatchField | null): void => {
    const others = [...list.fields.entries()].filter(([other, is]) => other !== column && is !== null && is === field);
    setMapping(new Map([...mapping, ...others.map(([other]) => [other, null] as const), [column, field]]));
  };
  const check = (): void => {
    setTried(true);
    if (wrong || content === null) return;
    void upload(
      content,
      list.rows.map((row) => rowOfList(row, list.fields, scope.reading)),
    );
  };

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
          error={tried && content === null ? t('bulk.chooseContent') : undefined}
          searchable
          nothingFoundMessage={t('form.noContent')}
          onChange={setChosen}
        />
        <Textarea
          label={t('bulk.list')}
          description={t('bulk.listHelp', { most: limit.batchRows })}
          value={text}
          rows={8}
          maxRows={8}
          spellCheck={false}
          autoComplete="off"
          error={
            tried && wrong
              ? t(`bulk.trouble.${wrong}`, { most: limit.batchRows, characters: limit.batchCellLength })
              : undefined
          }
          onChange={(event) => {
            setFile(undefined);
            take(event.currentTarget.value);
          }}
        />
        <Group gap="sm">
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-label={t('bulk.file')}
            hidden
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button variant="default" leftSection={<Icon name="upload" />} onClick={() => input.current?.click()}>
            {t('bulk.file')}
          </Button>
          {file ? (
            <Text role="status">
              {'name' in file ? t('bulk.fileRead', { name: file.name }) : t('bulk.fileTooLarge')}
            </Text>
          ) : null}
        </Group>
        {list.rows.length > 0 ? (
          <section aria-labelledby={trouble}>
            <Text id={trouble} component="h2" fw={600} mb="xs">
              {t('bulk.understood', { count: list.rows.length })}
            </Text>
            <ScrollRegion label={t('bulk.columns')} className={classes.columns}>
              <Table aria-label={t('bulk.columns')}>
                <Table.Thead>
                  <Table.Tr>
                    {list.fields.map((field, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place.
                      <Table.Th key={column}>
                        <Select
                          size="xs"
                          aria-label={t('bulk.columnIs', { column: list.heads?.[column] || column + 1 })}
                          data={[
                            { value: '', label: t('bulk.unused') },
                            ...fields.map((name) => ({ value: name, label: labels[name] })),
                          ]}
                          value={field ?? ''}
                          allowDeselect={false}
                          onChange={(name) => map(column, fields.find((known) => known === name) ?? null)}
                        />
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {list.rows.slice(0, SHOWN).map((row, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
                    <Table.Tr key={index}>
                      {list.fields.map((field, column) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place.
                        <Table.Td key={column} {...(field === null ? { c: 'dimmed' } : {})}>
                          {row[column]}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollRegion>
            {list.fields.includes('tags') ? (
              <Text size="sm" mt="xs">
                {t('bulk.tagsHelp')}
              </Text>
            ) : null}
          </section>
        ) : null}
        {error ? <FailureAlert>{`${sentence(error)} ${t('bulk.pressAgain')}`}</FailureAlert> : null}
        {under ? (
          <Progress value={(100 * under.done) / under.total} aria-label={t('bulk.checking', { count: under.total })} />
        ) : null}
        <Group>
          <Button size="md" loading={under !== undefined} leftSection={<Icon name="check" />} onClick={check}>
            {t('bulk.check')}
          </Button>
          <Text c="dimmed">{t('bulk.nothingSent')}</Text>
        </Group>
      </Stack>
    </Card>
  );
}
