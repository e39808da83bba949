import type { KeptPatients, Question, ReportedQuestionnaire, SelectedQuestions } from '@intake-desk/contracts/reports';
import { ActionIcon, Icon, Popover, useShell } from '@intake-desk/kit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientsModal } from '../patients/PatientsModal.tsx';
import { seesPatients } from '../patients/sees-patients.ts';
import { useShownReport } from '../report/shown-report.ts';
import { askedIn } from './asked-in.ts';
import { ExplainNote } from './ExplainNote.tsx';
import { type ExplainedPart, explain } from './explain.ts';

interface ExplainButtonProps {
  /** What is counted, such as the text of a question. */
  readonly title: string;
  readonly kept: KeptPatients;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
  /** The question that the figure is of; without it the figure is of the patients themselves. */
  readonly asked?: { readonly questionnaire: ReportedQuestionnaire; readonly question: Question };
}

/**
 * Opens a note beside a figure: who is counted, who is not and why, each with their list where there is one. Blurred figures have none:
 * its parts would not add up.
 */
export function ExplainButton({ title, kept, selected, asked }: ExplainButtonProps) {
  const { t } = useTranslation('mf-reports');
  const { can } = useShell();
  const { population, columns } = useShownReport();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [listed, setListed] = useState<ExplainedPart>();
  const list = (part: ExplainedPart): void => {
    // Where the focus goes back to when the list is closed: the note is gone by then.
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
          population={population}
          selected={selected}
          kept={listed.patients}
          onClose={() => setListed(undefined)}
        />
      ) : null}
    </>
  );
}
