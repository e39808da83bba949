import { type AdministeredContent, type ContentFormat, exportContent } from '@intake-desk/contracts/administration';
import { Button, Group, query, saveFile, Text, useErrorSentence, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './content.module.css';

const useLazyExportContent = query(exportContent).useLazyQuery;

interface ContentVersionsProps {
  readonly row: AdministeredContent;
  /** Shows a version instead of the draft. */
  readonly onLook: (number: number) => void;
}

/** The draft and all published versions, newest first, to read or save as a file. */
export function ContentVersions({ row, onLook }: ContentVersionsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const sentence = useErrorSentence();
  const [fetchFile, { isFetching }] = useLazyExportContent();
  const save = async (number: number, format: ContentFormat): Promise<void> => {
    const { data, error } = await fetchFile({
      params: { id: row.id },
      query: { org: organisation.symbol, number, format },
    });
    if (error) notify({ kind: 'error', message: sentence(error) });
    if (data) saveFile(new Blob([data.text], { type: 'application/json' }), data.name);
  };
  const numbers = [...(row.draft === undefined ? [] : [row.draft]), ...row.versions];
  return (
    <ul aria-label={t('content.parts.versions')}>
      {numbers.map((number) => {
        const name = t(number === row.draft ? 'content.draftOf' : 'content.version', { number });
        return (
          <li key={number} className={classes.entry} aria-label={name}>
            <Text fw={600}>{name}</Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => onLook(number)}>
                {t('content.look')}
              </Button>
              <Button size="xs" variant="default" disabled={isFetching} onClick={() => void save(number, 'desk')}>
                {t('content.file')}
              </Button>
              <Button size="xs" variant="default" disabled={isFetching} onClick={() => void save(number, 'fhir')}>
                {t('content.fhir')}
              </Button>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
