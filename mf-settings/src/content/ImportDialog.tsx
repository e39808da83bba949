import { limit } from '@intake-desk/contracts';
import {
  apiError,
  Button,
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
import { useSettingsImportContentMutation } from './content-api.ts';
import { formatOfFile } from './content-file.ts';

/** What became of a file. */
interface ImportedFile {
  readonly name: string;
  /** Why nothing of it is stored, a line each; none if it is a draft now. */
  readonly lines: readonly string[];
}

/** Imports questionnaires from files of the desk or of FHIR R4; a faulty one is refused as a whole, each fault with its place. */
export function ImportDialog({ onImported, onClose }: { onImported: () => void; onClose: () => void }) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const messages = useFieldMessages();
  const sentence = useErrorSentence();
  const [send] = useSettingsImportContentMutation();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly ImportedFile[]>([]);

  const linesOf = async (file: File): Promise<readonly string[]> => {
    const text = await file.text();
    if (text === '' || text.length > limit.questionnaire.file) return [t('content.import.size')];
    const { error } = await send({
      body: { organization: organisation.symbol, format: formatOfFile(text), file: text },
    });
    const refusal = apiError(error);
    if (!refusal) return [];
    if (refusal.kind === 'conflict') return [t('content.import.draft')];
    const faults = Object.entries(messages(refusal)).map(([place, words]) => `${place}: ${words}`);
    return faults.length > 0 ? faults : [sentence(refusal)];
  };
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setResults([]);
    for (const file of files) {
      const lines = await linesOf(file);
      setResults((before) => [...before, { name: file.name, lines }]);
    }
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
          {results.map(({ name, lines }) => (
            <section key={name} aria-label={name}>
              <Text fw={600}>{t(lines.length > 0 ? 'content.import.refused' : 'content.import.done', { name })}</Text>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
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
