import { limit } from '@intake-desk/contracts';
import type { AdministeredContent } from '@intake-desk/contracts/administration';
import { importContent } from '@intake-desk/contracts/administration';
import { decodeFile, fhirFileVersion, fileKey, formatOfFile, questionnairesOf } from '@intake-desk/contracts/content';
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
  useFieldSentences,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './content.module.css';

const useImportContent = change(importContent).useMutation;

/** Result of importing a file. */
interface ImportedFile {
  readonly name: string;
  readonly chosen: ChosenText;
  /** Faults, a line each; empty if the file was stored as a draft. */
  readonly lines: readonly string[];
  /** Parts of the file that were left out of the draft, a line each. */
  readonly notices?: readonly string[];
  /** The assigned version, if the file has a different one: FHIR's versions are free text. */
  readonly renumbered?: { readonly number: number; readonly called: string };
  /** True if the file can replace an existing draft. */
  readonly replaces: boolean;
}

interface ImportDialogProps {
  /** Existing questionnaires, whose drafts may be replaced. */
  readonly rows: readonly AdministeredContent[];
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/**
 * Imports questionnaires from files of the desk or of FHIR R4. A faulty file is rejected as a whole, with the place of
 * each fault.
 */
export function ImportDialog({ rows, onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const sentences = useFieldSentences();
  const sentence = useErrorSentence();
  const [send] = useImportContent();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly ImportedFile[]>([]);

  /** Imports one file; `version` replaces the row's draft of that version. */
  const imported = async (name: string, chosen: ChosenText, version?: number): Promise<ImportedFile> => {
    const result = (lines: readonly string[], replaces = false): ImportedFile => ({ name, chosen, lines, replaces });
    if ('trouble' in chosen) return result([t(`content.import.${chosen.trouble}`)]);
    const { text: file } = chosen;
    const format = formatOfFile(file);
    const body = {
      organization: organisation.symbol,
      format,
      file,
      fileName: name,
      ...(version === undefined ? {} : { version }),
    };
    const { data, error } = await send({ body });
    if (data) {
      const called = format === 'fhir' ? fhirFileVersion(file) : 0;
      const { draft: number } = data;
      return {
        ...result([]),
        notices: linesOf(sentences(data.notices)),
        ...(number === undefined || typeof called === 'number' ? {} : { renumbered: { number, called } }),
      };
    }
    const refusal = apiError(error);
    if (refusal.kind === 'conflict') return result([t('content.import.draft')], true);
    const faults = linesOf(sentences(refusal.errors ?? {}));
    return result(faults.length > 0 ? faults : [sentence(refusal)]);
  };
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setResults([]);
    for (const file of files) {
      for (const { name, chosen } of await chosenTexts(file, limit.questionnaire.source)) {
        const result = await imported(name, chosen);
        setResults((before) => [...before, result]);
      }
    }
    setBusy(false);
    onImported();
  };
  const replace = async ({ name, chosen }: ImportedFile): Promise<void> => {
    if ('trouble' in chosen) return;
    const key = fileKey(chosen.text, name);
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
            const { name, lines, notices = [], renumbered, replaces } = result;
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
                {notices.length > 0 ? (
                  <>
                    <Text className={classes.words}>{t('content.import.leftOut')}</Text>
                    <ul>
                      {notices.map((notice) => (
                        <li key={notice}>{notice}</li>
                      ))}
                    </ul>
                  </>
                ) : null}
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

/** The text of a chosen file, or why it cannot be used. */
type ChosenText = { readonly text: string } | { readonly trouble: 'tooLarge' | 'unreadable' };

/**
 * Reads the questionnaires of a file, each of at most `most` characters: several if it is a FHIR Bundle, which are named by their
 * keys. Never rejects: an empty file and an unknown encoding are `unreadable`.
 */
async function chosenTexts(
  file: File,
  most: number,
): Promise<{ readonly name: string; readonly chosen: ChosenText }[]> {
  try {
    const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (text === '') return [{ name: file.name, chosen: { trouble: 'unreadable' } }];
    const texts = textsOf(text);
    return texts.map((one) => ({
      name: texts.length > 1 ? `${file.name}: ${fileKey(one)}` : file.name,
      chosen: one.length > most ? { trouble: 'tooLarge' } : { text: one },
    }));
  } catch {
    return [{ name: file.name, chosen: { trouble: 'unreadable' } }];
  }
}

/** Returns the questionnaires of a file. The server names the fault of one that is not JSON. */
function textsOf(text: string): string[] {
  try {
    return questionnairesOf(text);
  } catch {
    return [text];
  }
}

const linesOf = (sentences: Readonly<Record<string, string>>): string[] =>
  Object.entries(sentences).map(([place, words]) => `${place}: ${words}`);
