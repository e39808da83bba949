import { Alert, Button, Confirmation, Group, Icon, useUnsavedGuard } from '@intake-desk/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverviewChanges } from '../overviews/overview-changes.ts';
import { hiddenQuestions, placedQuestions } from '../overviews/overview-questions.ts';
import { useShownReport } from '../report/shown-report.ts';
import classes from './edit.module.css';
import type { OverviewsHook } from './use-overviews.ts';

/** Maximum number of questions named before they are hidden. */
const namedAtMost = 8;

/** Sticky bar of the edit mode: unsaved changes, Save and Cancel. */
export function EditBar({ hook }: { readonly hook: OverviewsHook }) {
  const { t } = useTranslation('mf-reports');
  const { edit, own } = hook;
  const { questionnaires } = useShownReport().population;
  const [asking, setAsking] = useState(false);
  const bar = useRef<HTMLElement>(null);
  // The button that began editing has disappeared, so the focus moves here.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);
  const guard = useUnsavedGuard(edit.unsaved, edit.cancel);
  const changed = useChangeWords(edit.changes);
  // A question without a chart may be intended: regular users do not see it.
  const hidden = own.flatMap((overview) =>
    hiddenQuestions(placedQuestions(overview, questionnaires)).map(({ question }) => ({
      overview,
      question,
    })),
  );
  const save = (): void => {
    if (hidden.length > 0) setAsking(true);
    else void edit.save();
  };
  return (
    <section ref={bar} tabIndex={-1} className={classes.bar} aria-label={t('edit.title')}>
      <div className={classes.state}>
        <strong>{t('edit.title')}</strong>
        <span role="status">{changed.length > 0 ? changed.join(' ') : t('edit.unchanged')}</span>
        <span className={classes.hint}>{t('edit.filtersOff')}</span>
      </div>
      <Group gap={8} wrap="nowrap" align="stretch">
        <Button variant="default" onClick={guard.close}>
          {t('edit.cancel')}
        </Button>
        <Button loading={edit.busy} disabled={!edit.unsaved} onClick={save}>
          {t('edit.save')}
        </Button>
      </Group>
      {edit.mergedWith === undefined ? null : (
        <Alert
          className={classes.merged}
          color="orange"
          icon={<Icon name="warning" />}
          role="alert"
          title={t('saving.mergedTitle')}
        >
          {t('saving.merged', { name: edit.mergedWith || t('saving.somebody') })}
        </Alert>
      )}
      {asking ? (
        <Confirmation
          title={t('saving.hiddenTitle')}
          sentences={[
            t('saving.hidden', { count: hidden.length }),
            ...hidden
              .slice(0, namedAtMost)
              .map(({ overview, question }) =>
                t('saving.hiddenOne', { question: question.text, overview: overview.label }),
              ),
            ...(hidden.length > namedAtMost ? [t('saving.hiddenMore', { count: hidden.length - namedAtMost })] : []),
          ]}
          confirm={t('saving.hiddenConfirm')}
          cancel={t('saving.hiddenCancel')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void edit.save();
          }}
        />
      ) : null}
    </section>
  );
}

/** Returns a sentence for each kind of change, with the overviews' names. */
function useChangeWords({ added, changed, removed, moved }: OverviewChanges): string[] {
  const { t, i18n } = useTranslation('mf-reports');
  const list = new Intl.ListFormat(i18n.language);
  const named = (key: 'added' | 'changed' | 'removed', labels: readonly string[]): string[] =>
    labels.length === 0
      ? []
      : [t(`edit.changes.${key}`, { names: list.format(labels.map((label) => t('edit.quoted', { label }))) })];
  return [
    ...named('added', added),
    ...named('changed', changed),
    ...named('removed', removed),
    ...(moved ? [t('edit.changes.moved')] : []),
  ];
}
