import { allDepartments } from '@intake-desk/contracts';
import type { TodayRow } from '@intake-desk/contracts/today';
import { addDays, displayDate, useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordAhead } from '../table/use-record-ahead.ts';
import { HandledDialog } from './HandledDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { PatientRow, type RowActions } from './PatientRow.tsx';
import { type SectionName, sectionsOf } from './places.ts';
import classes from './today.module.css';
import { useListKeys } from './use-list-keys.ts';
import { useRowChanges } from './use-row-changes.ts';
import type { TodayHook } from './use-today.ts';

interface PatientListProps extends Pick<TodayHook, 'places' | 'refetch' | 'hold' | 'behind'> {
  readonly today: string;
}

/** The rows of today's list in their sections. */
export function PatientList({ places, today, refetch, hold, behind }: PatientListProps) {
  const { user, organisation, department, can, canOpen, openRecord } = useShell();
  const now = useMinutes();
  const changes = useRowChanges(refetch);
  const [dialog, setDialog] = useState<{ readonly kind: 'handled' | 'handOver'; readonly row: TodayRow }>();

  /** Closes this dialog. When its call ends, the user may have opened another one. */
  const close = (): void => setDialog((shown) => (shown === dialog ? undefined : shown));

  const records = canOpen('record/modal/v1');
  const among = places.map(({ row }) => targetOf(row));
  useRecordAhead(records && places.length > 0, among);
  const actionsOf = (row: TodayRow): RowActions => {
    const open = records ? () => openRecord(targetOf(row), among) : undefined;
    if (!row.writable || !can('view_patient_modal')) return { open };
    const critical = row.reasons.includes('critical');
    const mayHandle = !critical || can('preview_dashboard_form');
    const give = (owner: TodayRow['owner']) => () => void changes.give(row, owner);
    return {
      open,
      finish: mayHandle ? () => (critical ? setDialog({ kind: 'handled', row }) : void changes.finish(row)) : undefined,
      take: mayHandle ? give({ kind: 'user', id: user.id, name: user.name }) : undefined,
      handOver: () => setDialog({ kind: 'handOver', row }),
      release: give(null),
      toggleCallback: () => void changes.setCallback(row, !row.reasons.includes('callback')),
      resend: can('send_invite')
        ? async () => {
            // Without a saved address the record asks for one.
            if (!(await changes.resend(row))) open?.();
          }
        : undefined,
    };
  };
  const rowOf = (hash: string) => places.find(({ row, gone }) => row.hash === hash && !gone)?.row;
  const { list, current, ...keys } = useListKeys(
    places.map(({ row }) => row.hash),
    {
      finish: (hash) => {
        const row = rowOf(hash);
        if (row) actionsOf(row).finish?.();
      },
      // The key takes no patient from a colleague; the menu does.
      take: (hash) => {
        const row = rowOf(hash);
        if (row && !row.owner) actionsOf(row).take?.();
      },
    },
  );

  // When a row's menu closes under the pointer, the browser reports no leave.
  const letGo = useEffectEvent(({ target }: PointerEvent): void => {
    if (target instanceof Element && !list.current?.contains(target) && !target.closest('[role="menu"]')) hold(false);
  });
  useEffect(() => {
    const listen = (event: PointerEvent): void => letGo(event);
    document.addEventListener('pointerover', listen);
    return () => document.removeEventListener('pointerover', listen);
  }, []);

  return (
    <>
      <div
        ref={list}
        className={classes.list}
        data-behind={behind}
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        {...keys}
      >
        {sectionsOf(places).map(([section, own]) => (
          <section key={section} className={classes.section} aria-labelledby={`today-${section}`}>
            <h2 id={`today-${section}`} className={classes.heading} data-section={section}>
              <SectionTitle section={section} today={today} /> <span className={classes.quiet}>{own.length}</span>
            </h2>
            <ul className={classes.rows}>
              {own.map((place) => (
                <PatientRow
                  key={place.row.hash}
                  place={place}
                  actions={actionsOf(place.row)}
                  now={now}
                  current={place.row.hash === current}
                  department={department.symbol === allDepartments ? departmentOf(place.row) : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {dialog?.kind === 'handled' ? (
        <HandledDialog row={dialog.row} onHandled={(note) => changes.finish(dialog.row, note)} onClose={close} />
      ) : null}
      {dialog?.kind === 'handOver' ? (
        <HandOverDialog row={dialog.row} onHandOver={(owner) => changes.give(dialog.row, owner)} onClose={close} />
      ) : null}
    </>
  );

  function departmentOf({ orgSymbol, department: symbol }: TodayRow): string {
    if (orgSymbol !== organisation.symbol) return `${orgSymbol} ${symbol}`;
    return organisation.departments.find((one) => one.symbol === symbol)?.name ?? symbol;
  }
}

const targetOf = ({ orgSymbol: org, department: dep, hash }: TodayRow) => ({ org, dep, hash });

function SectionTitle({ section, today }: { readonly section: SectionName; readonly today: string }) {
  const { t, i18n } = useTranslation('mf-dashboard');
  if (section === 'critical' || section === 'rest') return t(`today.section.${section}`);
  const date = displayDate(section);
  if (section === today) return t('today.section.today', { date });
  if (section === addDays(today, 1)) return t('today.section.tomorrow', { date });
  const day = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(section));
  return t('today.section.day', { day, date });
}

/** Returns the current time in ms, updated every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
