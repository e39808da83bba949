import { displayDate, Group, Modal, Pagination, RiskBadge, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './answers.module.css';
import { type OpenAnswer, openAnswersPerPage } from './open-answers.ts';

interface OpenAnswersModalProps {
  readonly title: string;
  readonly answers: readonly OpenAnswer[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What patients wrote, ten on a page (S2 §2). */
export function OpenAnswersModal({ title, answers, opened, onClose }: OpenAnswersModalProps) {
  const { t, i18n } = useTranslation(['mf-reports', 'kit']);
  const { organisation } = useShell();
  const [asked, setAsked] = useState(1);
  const number = new Intl.NumberFormat(i18n.language);
  const pages = Math.max(1, Math.ceil(answers.length / openAnswersPerPage));
  const page = Math.min(asked, pages);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('answers.close') }}
    >
      <ol className={classes.list} start={(page - 1) * openAnswersPerPage + 1}>
        {answers
          .slice((page - 1) * openAnswersPerPage, page * openAnswersPerPage)
          .map(({ hash, text, group, submittedAt }) => (
            <li key={`${hash} ${text}`} className={classes.answer}>
              <p className={classes.text}>{text}</p>
              <Group gap="md" className={classes.meta}>
                <time dateTime={submittedAt}>{displayDate(submittedAt, organisation.timezone)}</time>
                {group === 0 ? null : <RiskBadge group={group} />}
              </Group>
            </li>
          ))}
      </ol>
      {pages > 1 ? (
        <Pagination
          mt="md"
          size="sm"
          total={pages}
          value={page}
          onChange={setAsked}
          getItemProps={(item) => ({ 'aria-label': t('table.page', { ns: 'kit', page: number.format(item) }) })}
          getControlProps={(control) => ({ 'aria-label': t(`table.${control}`, { ns: 'kit' }) })}
        />
      ) : null}
    </Modal>
  );
}
