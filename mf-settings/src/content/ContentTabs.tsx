import { inLanguage, itemsOf, type Questionnaire } from '@intake-desk/contracts';
import type { AdministeredContent } from '@intake-desk/contracts/administration';
import { FailureAlert, Skeleton, Tabs, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientPreview } from '../patient-preview/PatientPreview.tsx';
import { MainLanguage, mainLanguage } from '../questionnaire/main-language.ts';
import { missingTexts } from '../questionnaire/missing-texts.ts';
import { QuestionnaireFields } from '../questionnaire/QuestionnaireFields.tsx';
import { TranslationTable } from '../questionnaire/TranslationTable.tsx';
import { AssignedDepartments } from './AssignedDepartments.tsx';
import { ContentVersions } from './ContentVersions.tsx';
import type { ListedContent } from './listed-content.ts';
import type { DraftWork } from './use-draft.ts';
import { type useLookedVersion, useReadContent } from './use-looked-version.ts';
import { contentParts, useOpenedContent } from './use-opened-content.ts';

interface ContentTabsProps extends ListedContent {
  readonly work: DraftWork;
  readonly looked: ReturnType<typeof useLookedVersion>;
}

const noChange = (): void => undefined;

/** The parts of a questionnaire as tabs. */
export function ContentTabs({ row, work, looked, refetch, undo }: ContentTabsProps) {
  const { t } = useTranslation('mf-settings');
  const { language } = useShell();
  const { part, show } = useOpenedContent();
  const { draft, base } = work;
  const published = usePublishedNames(row);
  const [main] = useState(() => mainLanguage(draft ?? base.questionnaire));
  const missing = sumOf(Object.values(missingTexts(draft ?? base.questionnaire)));
  const shown = looked.number === undefined ? (draft ?? base.questionnaire) : looked.version?.questionnaire;
  const fields = shown && fieldsOf(shown, looked.number === undefined ? work : undefined);
  const waiting = <Waiting error={looked.error} />;
  const look = (number: number): void => {
    looked.look(number === base.questionnaire.version ? undefined : number);
    show('questions');
  };
  return (
    <Tabs
      value={part}
      keepMounted={false}
      onChange={(value) => {
        const next = contentParts.find((one) => one === value);
        if (next) show(next);
      }}
    >
      <Tabs.List aria-label={inLanguage(row.title, language)} mb="sm">
        {contentParts.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {one === 'translations' && missing > 0
              ? t('content.missing', { count: missing })
              : t(`content.parts.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <MainLanguage value={shown && looked.number !== undefined ? mainLanguage(shown) : main}>
        <Tabs.Panel value="questions">
          {fields ? <QuestionnaireFields {...fields} published={published} /> : waiting}
        </Tabs.Panel>
        <Tabs.Panel value="translations">{fields ? <TranslationTable {...fields} /> : waiting}</Tabs.Panel>
      </MainLanguage>
      <Tabs.Panel value="preview">{shown ? <PatientPreview questionnaire={shown} /> : waiting}</Tabs.Panel>
      <Tabs.Panel value="versions">
        <ContentVersions row={row} onLook={look} />
      </Tabs.Panel>
      <Tabs.Panel value="departments">
        <AssignedDepartments row={row} refetch={refetch} undo={undo} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Waiting({ error }: Pick<ContentTabsProps['looked'], 'error'>) {
  return error ? <FailureAlert error={error} /> : <Skeleton height={300} />;
}

/** Returns the props of a draft's fields, read-only without a draft. */
const fieldsOf = (draft: Questionnaire, work: DraftWork | undefined) =>
  work?.draft
    ? { draft, onChange: work.change, faults: work.faults, readOnly: false }
    : { draft, onChange: noChange, faults: {}, readOnly: true };

/** Returns the uniqueIds of the newest published version, which a draft keeps. */
function usePublishedNames({ id, versions: [newest] }: AdministeredContent): ReadonlySet<string> {
  const { organisation } = useShell();
  const { data } = useReadContent(
    { params: { id }, query: { org: organisation.symbol, number: newest ?? 1 } },
    { skip: newest === undefined },
  );
  return new Set(data ? itemsOf(data.questionnaire).map(({ uniqueId }) => uniqueId) : []);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
