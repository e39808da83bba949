import { type AdministeredContent, importContent } from '@intake-desk/contracts/administration';
import {
  apiError,
  Button,
  FileButton,
  Group,
  Stack,
  Text,
  useErrorSentence,
  useFieldSentences,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import foot from '../frame/foot.module.css';
import { useLatest } from '../frame/use-latest.ts';
import { type ImportedFile, ImportedFileSection } from './ImportedFileSection.tsx';
import { inOtherLanguage, readChosenFiles } from './read-chosen-file.ts';

interface ImportFormProps {
  /** Existing questionnaires, whose drafts may be replaced. */
  readonly rows: readonly AdministeredContent[];
  readonly onImported: () => void;
}

/** Imports questionnaire files as drafts, after showing the result. A faulty file is refused as a whole. */
export function ImportForm({ rows, onImported }: ImportFormProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, language: reader } = useShell();
  const sentences = useFieldSentences();
  const sentence = useErrorSentence();
  const send = useSend();
  const begin = useLatest();
  const [busy, setBusy] = useState(false);
  const [files, setFiles] = useState<readonly ImportedFile[]>([]);
  const ready = files.filter(({ content, outcome }) => content && outcome === undefined);

  const take = async (chosen: readonly File[]): Promise<void> => {
    const isLatest = begin();
    const read = await readChosenFiles(chosen, reader);
    if (isLatest()) setFiles(read);
  };
  const replaceFile = (before: ImportedFile, after: ImportedFile): void =>
    setFiles((all) => all.map((one) => (one === before ? after : one)));

  /** Stores one questionnaire; `version` replaces the row's draft of that version. */
  const store = async (file: ImportedFile, version?: number): Promise<void> => {
    const { format, text, fileName, language } = file;
    const { data, error } = await send(importContent, {
      body: {
        organization: organisation.symbol,
        format,
        file: text,
        fileName,
        language,
        version,
      },
    });
    if (data) return replaceFile(file, { ...file, outcome: { kind: 'stored', number: data.draft } });
    const refusal = apiError(error);
    if (refusal.kind === 'conflict') return replaceFile(file, { ...file, outcome: { kind: 'drafted' } });
    const faults = linesOf(sentences(refusal.errors ?? {}));
    replaceFile(file, {
      ...file,
      outcome: { kind: 'refused', lines: faults.length > 0 ? faults : [sentence(refusal)] },
    });
  };
  const storeAll = async (some: readonly ImportedFile[], version?: number): Promise<void> => {
    setBusy(true);
    for (const file of some) await store(file, version);
    setBusy(false);
    onImported();
  };
  return (
    <Stack>
      <Text c="dimmed">{t('content.import.hint')}</Text>
      <Group>
        <FileButton multiple accept=".json,application/json" onChange={(chosen) => void take(chosen)}>
          {(props) => (
            <Button {...props} data-autofocus variant={files.length > 0 ? 'default' : 'filled'} disabled={busy}>
              {t('content.import.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      <div>
        {files.map((file) => (
          <ImportedFileSection
            key={file.name}
            file={file}
            lines={linesOf(sentences(file.faults ?? {}))}
            notices={linesOf(sentences(file.content?.notices ?? {}))}
            busy={busy}
            onLanguage={(language) => replaceFile(file, inOtherLanguage(file, language))}
            onReplace={() =>
              void storeAll([file], rows.find(({ name }) => name === file.content?.questionnaire.key)?.version)
            }
          />
        ))}
      </div>
      {ready.length > 0 ? (
        <div className={foot.foot}>
          <Button loading={busy} onClick={() => void storeAll(ready)}>
            {t('content.import.store', { count: ready.length })}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

const linesOf = (sentences: Readonly<Record<string, string>>): string[] =>
  Object.entries(sentences).map(([place, words]) => `${place}: ${words}`);
