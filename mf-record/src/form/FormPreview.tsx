import { previewForm, type RecordDetail } from '@intake-desk/contracts';
import { Anchor, ErrorState, Icon, isApiError, query, Skeleton, Stack } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

// Printed forms are not kept in the cache.
const usePreviewForm = query(previewForm, { keepUnusedDataFor: 0 }).useQuery;

export interface FormPreviewProps {
  readonly record: Pick<RecordDetail, 'orgSymbol' | 'department'>;
  readonly form: RecordDetail['completedForms'][number];
}

/** A completed form as PDF in a frame (S1 §2: 1200 by 800). */
export function FormPreview({ record, form }: FormPreviewProps) {
  const { t } = useTranslation('mf-record');
  const { currentData, isFetching, error, refetch } = usePreviewForm({
    params: { org: record.orgSymbol, formId: form.id },
    query: { departmentSymbol: record.department },
  });
  const { url, broken } = usePdf(currentData?.success ? currentData.data : undefined);

  if (isFetching) return <Skeleton className={classes.frame} role="status" aria-label={t('form.loading')} />;
  if (!url) {
    if (!error && currentData?.success && !broken) return <Skeleton className={classes.frame} />;
    return (
      <ErrorState
        cause={t('form.failed')}
        cure={t('form.failedCure')}
        {...(isApiError(error) && error.id ? { id: error.id } : {})}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap={12}>
      <div className={classes.links}>
        <Anchor href={url} target="_blank" rel="noopener">
          <Icon name="external" size={16} /> {t('form.open')}
        </Anchor>
      </div>
      <iframe className={classes.frame} src={url} title={t('form.frame', { name: form.name })} />
    </Stack>
  );
}

/** Returns the blob: address of the PDF while it is shown; `broken` if the data is not base64. */
function usePdf(base64: string | undefined): { url: string | undefined; broken: boolean } {
  const [pdf, setPdf] = useState<{ url: string | undefined; broken: boolean }>({ url: undefined, broken: false });
  useEffect(() => {
    if (base64 === undefined) return;
    let url: string | undefined;
    try {
      url = pdfUrl(base64);
      setPdf({ url, broken: false });
    } catch {
      setPdf({ url: undefined, broken: true });
    }
    return () => {
      if (url) URL.revokeObjectURL(url);
      setPdf({ url: undefined, broken: false });
    };
  }, [base64]);
  return pdf;
}

/** Returns a blob: address of a base64 PDF, which the caller revokes. Throws if the text is not base64. */
function pdfUrl(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
}
