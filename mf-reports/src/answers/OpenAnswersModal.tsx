import { limit, risk } from '@intake-desk/contracts';
import type { Question, ReportAnswer } from '@intake-desk/contracts/reports';
import {
  Button,
  displayDate,
  EmptyState,
  ErrorState,
  Group,
  Modal,
  RiskBadge,
  Skeleton,
  TextFilter,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import classes from './answers.module.css';
import { useOpenAnswers } from './use-open-answers.ts';

interface OpenAnswersModalProps {
  readonly question: Question;
  /** Ids of submissions, newest first. */
  readonly forms: readonly number[];
  readonly onClose: () => void;
}

/** Offsets of the pages opened so far in the list of forms; the last one is on screen. */
const firstPage: readonly number[] = [0];

/** Free-text answers, ten per page, searchable; each links to its record if the user may open it (S2 §2). */
export function OpenAnswersModal({ question, forms, onClose }: OpenAnswersModalProps) {
  const { t, i18n } = useTranslation(['mf-reports', 'kit']);
  const { canOpen, openRecord, organisation } = useShell();
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(firstPage);
  const { page, error, retry } = useOpenAnswers({ question, forms, search, start: pages.at(-1) ?? 0 });
  const { count: number } = chartNumbers(i18n.language);
  const before = (pages.length - 1) * limit.openAnswers;
  const targetOf = ({ orgSymbol: org, department: dep, hash }: ReportAnswer) => ({ org, dep, hash });
  const open = (answer: ReportAnswer): void => openRecord(targetOf(answer), page?.answers.map(targetOf) ?? []);
  const next = page?.next;
  return (
    <Modal opened onClose={onClose} title={question.text} size="lg">
      <TextFilter
        search
        label={t('answers.search')}
        placeholder={t('answers.search')}
        value={search}
        onChange={(text = '') => {
          setSearch(text.slice(0, limit.columnFilterLength));
          setPages(firstPage);
        }}
      />
      <p role="status" className={classes.count}>
        {page && page.answers.length > 0
          ? t(next === undefined ? 'answers.rangeOf' : 'answers.range', {
              from: number(before + 1),
              to: number(before + page.answers.length),
              total: number(before + page.answers.length),
            })
          : null}
      </p>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!page && !error ? <Skeleton height={240} role="img" aria-label={t('answers.reading')} /> : null}
      {page?.answers.length === 0 ? (
        <EmptyState
          icon="comment"
          title={t(search === '' ? 'answers.none' : 'answers.notFound')}
          hint={t(search === '' ? 'answers.noneHint' : 'answers.notFoundHint')}
        />
      ) : null}
      <ol start={before + 1}>
        {page?.answers.map((answer) => (
          <li key={answer.form_id} className={classes.answer}>
            <p className={classes.text}>{answer.text}</p>
            <Group gap="md" className={classes.meta}>
              <time dateTime={answer.submitted_at}>{displayDate(answer.submitted_at, organisation.timezone)}</time>
              {answer.group === risk.other ? null : <RiskBadge group={answer.group} />}
              {canOpen('record/modal/v1') ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('answers.openRecord', { epd: answer.epd })}
                  onClick={() => open(answer)}
                >
                  <bdi>{answer.epd}</bdi>
                </Button>
              ) : (
                <bdi>{answer.epd}</bdi>
              )}
            </Group>
          </li>
        ))}
      </ol>
      {pages.length > 1 || next !== undefined ? (
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            {t('table.previous', { ns: 'kit' })}
          </Button>
          <Button
            variant="default"
            disabled={next === undefined}
            onClick={() => (next === undefined ? undefined : setPages([...pages, next]))}
          >
            {t('table.next', { ns: 'kit' })}
          </Button>
        </Group>
      ) : null}
    </Modal>
  );
}
