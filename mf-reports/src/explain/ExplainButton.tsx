import type { Question, ReportColumns, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { ActionIcon, Icon, Popover, useShell } from '@intake-desk/kit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientsModal, type PatientsModalProps } from '../patients/PatientsModal.tsx';
import { seesPatients } from '../patients/sees-patients.ts';
import { useShownReport } from '../report/shown-report.ts';
import { ExplainNote } from './ExplainNote.tsx';
import { type ExplainedPart, explain } from './explain.ts';

/** `title` is the figure's name, such as the text of a question. */
interface ExplainButtonProps extends Omit<PatientsModalProps, 'onClose'> {
  /** The question of the figure; undefined for a figure of patients. */
  readonly asked?: { readonly questionnaire: ReportedQuestionnaire; readonly question: Question };
}

/** Opens a note beside an exact figure: who is counted, who is not and why, with lists of patients. */
export function ExplainButton({ title, kept, selected, asked }: ExplainButtonProps) {
  const { t } = useTranslation('mf-reports');
  const { can } = useShell();
  const { population, columns } = useShownReport();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [listed, setListed] = useState<ExplainedPart>();
  const list = (part: ExplainedPart): void => {
    // The focus returns here when the list is closed, since the note has closed.
    button.current?.focus();
    setOpened(false);
    setListed(part);
  };
  if (columns.weeks) return null;
  const explained = opened
    ? explain(population, {
        kept,
        leftOut: columns.leftOut.patients,
        asked: asked && { ...asked, askedIn: askedIn(columns, asked.question) },
      })
    : undefined;
  return (
    <>
      <Popover opened={opened} onChange={setOpened} trapFocus shadow="md" width={340} position="bottom-start">
        <Popover.Target>
          <ActionIcon
            ref={button}
            size={24}
            variant="subtle"
            color="gray"
            aria-label={t('explain.open', { title })}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <Icon name="info" size={16} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('explain.open', { title })}>
          {explained ? (
            <ExplainNote
              explained={explained}
              ofQuestion={asked !== undefined}
              onList={seesPatients(can) ? list : undefined}
              onClose={() => {
                button.current?.focus();
                setOpened(false);
              }}
            />
          ) : null}
        </Popover.Dropdown>
      </Popover>
      {listed?.patients ? (
        <PatientsModal
          title={t('explain.list', { part: t(`explain.parts.${listed.name}`), title })}
          selected={selected}
          kept={listed.patients}
          onClose={() => setListed(undefined)}
        />
      ) : null}
    </>
  );
}

/** Returns the versions that ask a question, as places in its questionnaire's versions. */
function askedIn(
  { questionnaires }: Pick<ReportColumns, 'questionnaires'>,
  { questionnaireId, uniqueId }: Pick<Question, 'questionnaireId' | 'uniqueId'>,
): readonly number[] {
  const questionnaire = questionnaires.find(({ id }) => id === questionnaireId);
  return questionnaire?.questionAnswerPairs.find((pair) => pair.uniqueId === uniqueId)?.askedIn ?? [];
}
