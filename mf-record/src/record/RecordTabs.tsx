import type { RecordDetail } from '@intake-desk/contracts';
import { Tabs, useShell } from '@intake-desk/kit';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Answers } from '../answers/Answers.tsx';
import { Appointments } from '../appointment/Appointments.tsx';
import { CommentForm } from '../comment/CommentForm.tsx';
import { LatePanel } from '../late/LatePanel.tsx';
import type { Editing } from '../lock/use-editing.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import classes from './record.module.css';
import type { TabName } from './tab-names.ts';

const loadMessages = () => import(/* webpackChunkName: "messages" */ '../messages/Messages.tsx');
const loadForms = () => import(/* webpackChunkName: "forms" */ '../form/Forms.tsx');

interface RecordTabsProps {
  readonly record: RecordDetail;
  readonly editing: Editing;
  readonly onChanged: () => void;
  readonly newRowIds: ReadonlySet<string>;
  readonly names: readonly TabName[];
  readonly shown: TabName | undefined;
  readonly onShown: (tab: TabName) => void;
  /** Handling the answers is the next step. */
  readonly toHandle: boolean;
  /** Number of requests for a new appointment. */
  readonly askedToBook: number;
}

/** The parts of a record as tabs. One is rendered when it is first shown, and its input is kept from then on. */
export function RecordTabs(props: RecordTabsProps) {
  const { t } = useTranslation('mf-record');
  const { names, shown, onShown } = props;
  const panels = usePanels(props);
  const seen = useRef(new Set<TabName>());
  if (shown) seen.current.add(shown);
  const choose = (chosen: string | null): void => {
    const name = names.find((one) => one === chosen);
    if (name) onShown(name);
  };
  return (
    <Tabs value={shown ?? null} onChange={choose}>
      <Tabs.List aria-label={t('record.parts')}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} data-autofocus={name === shown || undefined}>
            {t(`tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          {seen.current.has(name) ? panels[name](name === shown) : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function usePanels({
  record,
  editing,
  onChanged,
  newRowIds,
  names,
  onShown,
  toHandle,
  askedToBook,
}: RecordTabsProps): Readonly<Record<TabName, (shown: boolean) => ReactNode>> {
  const { user } = useShell();
  return {
    answers: (shown) =>
      shown ? (
        // A new form brings answers, which are unread.
        <Answers
          key={record.completedForms.map(({ id }) => id).join()}
          record={record}
          toHandle={toHandle}
          onChanged={onChanged}
          {...(names.includes('forms') ? { onPdf: () => onShown('forms') } : {})}
        />
      ) : null,
    timeline: () => (
      <>
        {record.writable && !user.authByPin ? (
          <CommentForm record={record} locked={editing.lock.kind === 'otherTab'} onAdded={onChanged} />
        ) : null}
        <Timeline record={record} newRowIds={newRowIds} />
      </>
    ),
    appointments: () => <Appointments record={record} editing={editing} onChanged={onChanged} asked={askedToBook} />,
    messages: (shown) =>
      shown ? (
        <LatePanel load={loadMessages} height={240}>
          {({ Messages }) => <Messages record={record} editing={editing} onChanged={onChanged} />}
        </LatePanel>
      ) : null,
    // A form is printed, and logged as read, only when it is shown.
    forms: (shown) =>
      shown ? (
        <LatePanel load={loadForms} height={360}>
          {({ Forms }) => <Forms record={record} />}
        </LatePanel>
      ) : null,
  };
}
