import { downloadForm } from '@intake-desk/contracts';
import { Button, file, Icon, saveFile, Text, useErrorSentence } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { FormPreviewProps } from './FormPreview.tsx';

const useDownloadForm = file(downloadForm).useMutation;

/** Saves a completed form as PDF; it has its own permission, without the preview (S1 §6 `export_dashboard_form`). */
export function FormDownload({ record, form }: FormPreviewProps) {
  const { t } = useTranslation('mf-record');
  const sentence = useErrorSentence();
  const [download, { isLoading, error }] = useDownloadForm();
  const save = async (): Promise<void> => {
    const { data: address } = await download({
      params: { org: record.orgSymbol, form_id: form.id },
      query: { departmentSymbol: record.department },
    });
    if (address !== undefined) saveFile(address, `form-${form.id}.pdf`);
  };
  return (
    <>
      <Button
        variant="default"
        loading={isLoading}
        leftSection={<Icon name="download" size={16} />}
        onClick={() => void save()}
      >
        {t('form.download')}
      </Button>
      {error ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {sentence(error)}
        </Text>
      ) : null}
    </>
  );
}
