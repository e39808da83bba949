import { limit } from '@intake-desk/contracts';
import type { AdministeredContent } from '@intake-desk/contracts/administration';
import { importContent } from '@intake-desk/contracts/administration';
import { fhirFileVersion, fileKey, formatOfFile } from '@intake-desk/contracts/content';
import {
  apiError,
  Button,
  change,
  FileButton,
  Group,
  Modal,
  Stack,
  Text,
  useErrorSentence,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenText, chosenText } from '../chosen-text.ts';
import classes from './content.module.css';

const useImportContent = change(importContent).useMutation;

/** What became of a file. */
interface ImportedFile {
  readonly name: string;
  readonly chosen: ChosenText;
  /** Why nothing of it is stored, a line each; none if it is a draft now. */
  readonly lines: readonly string[];
  /** The version that it became, if the file calls it otherwise: FHIR's versions are free texts. */
  readonly renumbered?: { readonly number: number; readonly called: string };
  /** There is a draft already, which the file can take the place of. */
  readonly replaces: boolean;
}

interface ImportDialogProps {
  /** The questionnaires that there are: a draft of one may be replaced. */
  readonly rows: readonly AdministeredContent[];
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Imports questionnaires from files of the desk or of FHIR R4; a faulty one is refused as a whole, each fault with its place. */
export function ImportDialog({ rows, onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const messages = useFieldMessages();
  const sentence = useErrorSentence();
  const [send] = useImportContent();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly ImportedFile[]>([]);

  /** Imports one file; with `version` in the place of the draft of that version of the row. */
  const imported = async (name: string, chosen: ChosenText, version?: number): Promise<ImportedFile> => {
    const result = (lines: readonly string[], replaces = false): ImportedFile => ({ name, chosen, lines, replaces });
    if ('trouble' in chosen) return result([t(`content.import.${chosen.trouble}`)]);
    const { text: file } = chosen;
    const format = formatOfFile(file);
    const body = {
      ...{ organization: organisation.symbol, format, file },
      ...(version === undefined ? {} : { version }),
    };
    const { data, error } = await send({ body });
    if (data) {
      const called = format === 'fhir' ? fhirFileVersion(file) : 0;
      const { draft: number } = data;
      return {
        ...result([]),
        ...(number === undefined || typeof called === 'number' ? {} : { renumbered: { number, called } }),
      };
    }
    const refusal = apiError(error);
    if (refusal.kind === 'conflict') return result([t('content.import.draft')], true);
    const faults = Object.entries(messages(refusal)).map(([place, words]) => `${place}: ${words}`);
    return result(faults.length > 0 ? faults : [sentence(refusal)]);
  };
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setResults([]);
    for (const file of files) {
      const result = await imported(file.name, await chosenText(file, limit.questionnaire.file));
      setResults((before) => [...before, result]);
    }
    setBusy(false);
    onImported();
  };
  const replace = async ({ name, chosen }: ImportedFile): Promise<void> => {
    if ('trouble' in chosen) return;
    const key = fileKey(chosen.text);
    setBusy(true);
    const result = await imported(name, chosen, rows.find((row) => row.name === key)?.version);
    setResults((before) => before.map((one) => (one.chosen === chosen ? result : one)));
    setBusy(false);
    onImported();
  };

  return (
    <Modal opened size="lg" onClose={onClose} title={t('content.import.title')} withCloseButton={false}>
      <Stack>
        <Text c="dimmed">{t('content.import.hint')}</Text>
        <Group>
          <FileButton multiple accept=".json,application/json" onChange={(files) => void take(files)}>
            {(props) => (
              <Button {...props} loading={busy}>
                {t('content.import.choose')}
              </Button>
            )}
          </FileButton>
        </Group>
        <div role="status">
          {results.map((result) => {
            const { name, lines, renumbered, replaces } = result;
            return (
              <section key={name} aria-label={name}>
                <Text fw={600}>{t(lines.length > 0 ? 'content.import.refused' : 'content.import.done', { name })}</Text>
                {renumbered ? (
                  <Text className={classes.words}>
                    {t(renumbered.called === '' ? 'content.import.numbered' : 'content.import.renumbered', renumbered)}
                  </Text>
                ) : null}
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
                {replaces ? (
                  <Button size="xs" variant="default" disabled={busy} onClick={() => void replace(result)}>
                    {t('content.import.replace', { name })}
                  </Button>
                ) : null}
              </section>
            );
          })}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('content.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
