import type { RecordDetail } from '@intake-desk/contracts';
import { Tabs, useShell } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Answers } from '../answers/Answers.tsx';
import { Appointments } from '../appointment/Appointments.tsx';
import { CommentForm } from '../comment/CommentForm.tsx';
import { LatePanel } from '../late/LatePanel.tsx';
import type { Editing } from '../lock/use-editing.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import classes from './record.module.css';

const loadMessages = () => import(/* webpackChunkName: "messages" */ '../messages/Messages.tsx');
const loadForms = () => import(/* webpackChunkName: "forms" */ '../form/Forms.tsx');

interface RecordTabsProps {
  readonly record: RecordDetail;
  readonly editing: Editing;
  readonly onChanged: () => void;
  /** Ids of rows that were added while the record was open. */
  readonly newRowIds: ReadonlySet<string>;
  readonly chosen: string | undefined;
  readonly onChosen: (tab: string) => void;
  /** Number of requests for a new appointment. */
  readonly askedToBook: number;
}

interface RecordTab {
  /** Its label is `tab.<name>`. */
  readonly name: string;
  readonly panel: (shown: boolean) => ReactNode;
}

/** The parts of a record as tabs. Input in hidden ones is kept. */
export function RecordTabs(props: RecordTabsProps) {
  const { t } = useTranslation('mf-record');
  const { chosen, onChosen } = props;
  const tabs = useTabs(props);
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  return (
    <Tabs value={shown?.name ?? null} onChange={(name) => name !== null && onChosen(name)}>
      <Tabs.List aria-label={t('record.parts')}>
        {tabs.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.name} value={tab.name} className={classes.panel}>
          {tab.panel(tab === shown)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Returns the tabs that this user may see, in order. PIN mode has no answers, forms and comments. */
function useTabs({
  record,
  editing,
  onChanged,
  newRowIds,
  onChosen,
  askedToBook,
}: RecordTabsProps): readonly RecordTab[] {
  const { can, user } = useShell();
  const { completedForms, category, writable } = record;
  const hasForms = !user.authByPin && completedForms.length > 0;
  const answers = hasForms && can('preview_dashboard_form');
  const forms = hasForms && (can('preview_dashboard_form') || can('export_dashboard_form'));
  // The first tab of a completed intake; the timeline is first otherwise.
  const why: RecordTab = {
    name: 'answers',
    panel: (shown) =>
      shown ? (
        // A new form brings answers, which are unread.
        <Answers
          key={completedForms.map(({ id }) => id).join()}
          record={record}
          onChanged={onChanged}
          {...(forms ? { onPdf: () => onChosen('forms') } : {})}
        />
      ) : null,
  };
  const story: RecordTab = {
    name: 'timeline',
    panel: () => (
      <>
        {writable && !user.authByPin ? (
          <CommentForm record={record} locked={editing.lock.kind === 'otherTab'} onAdded={onChanged} />
        ) : null}
        <Timeline record={record} newRowIds={newRowIds} />
      </>
    ),
  };
  const appointments: RecordTab = {
    name: 'appointments',
    panel: () => <Appointments record={record} editing={editing} onChanged={onChanged} asked={askedToBook} />,
  };
  const messages: RecordTab = {
    name: 'messages',
    panel: (shown) =>
      shown ? (
        <LatePanel load={loadMessages} height={240}>
          {({ Messages }) => <Messages record={record} editing={editing} onChanged={onChanged} />}
        </LatePanel>
      ) : null,
  };
  // A form is printed, and logged as read, only when it is shown.
  const pdf: RecordTab = {
    name: 'forms',
    panel: (shown) =>
      shown ? (
        <LatePanel load={loadForms} height={360}>
          {({ Forms }) => <Forms record={record} />}
        </LatePanel>
      ) : null,
  };
  const done = category === 'completed';
  return [
    ...(answers && done ? [why] : []),
    story,
    ...(answers && !done ? [why] : []),
    messages,
    ...(user.authByPin ? [] : [appointments]),
    ...(forms ? [pdf] : []),
  ];
}
