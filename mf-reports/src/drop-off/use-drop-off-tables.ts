import type { DropOffQuestionnaire } from '@intake-desk/contracts/reports';
import { useTranslation } from 'react-i18next';
import type { FigureTableProps } from './FigureTable.tsx';
import { useDropOffWords } from './use-drop-off-words.ts';

/** Drop-off of a questionnaire in words, for the page and for files. */
interface DropOffTables {
  /** Shares of all patients, and the question at which most stopped. */
  readonly summary: string;
  /** The questions in order, how many stopped at each, and the time taken. */
  readonly items: FigureTableProps;
  /** Share of patients who finished, by kind of device and by channel; those without rows are left out. */
  readonly parts: readonly FigureTableProps[];
}

interface FinishedRow {
  readonly name: string;
  readonly began: number | null;
  readonly finished: number | null;
}

export function useDropOffTables(): (questionnaire: DropOffQuestionnaire) => DropOffTables {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  const share = (count: number | null, total: number | null): string =>
    count === null || total === null ? '–' : words.share(count, total);
  const finishedTable = (label: string, rows: readonly FinishedRow[]): FigureTableProps[] =>
    rows.length === 0
      ? []
      : [
          {
            label,
            nameHead: label,
            figureHeads: [t('dropOff.began'), t('dropOff.finished')],
            rows: rows.map(({ name, began, finished }) => ({
              key: name,
              name,
              bar: began && finished ? finished / began : 0,
              figures: [words.patients(began), share(finished, began)],
            })),
          },
        ];
  return ({ name, began, finished, items, devices, channels }) => {
    const most = items.reduce<{ text: string; stopped: number } | undefined>(
      (found, { text, stopped }) => (stopped !== null && stopped > (found?.stopped ?? 0) ? { text, stopped } : found),
      undefined,
    );
    const whole =
      began === null || finished === null
        ? t('dropOff.wholeNotShown')
        : t('dropOff.whole', {
            count: began,
            began: words.count(began),
            finished: words.count(finished),
            share: words.share(finished, began),
          });
    return {
      summary: most
        ? `${whole} ${t('dropOff.most', { question: most.text, number: words.count(most.stopped) })}`
        : whole,
      items: {
        label: t('dropOff.items', { questionnaire: name }),
        nameHead: t('dropOff.question'),
        figureHeads: [t('dropOff.stopped'), t('dropOff.share'), t('dropOff.median')],
        rows: items.map(({ uniqueId, text, stopped, medianSeconds, timed }) => ({
          key: uniqueId,
          name: text,
          bar: (stopped ?? 0) / (most?.stopped ?? 1),
          figures: [
            words.patients(stopped),
            share(stopped, began),
            timed === null || medianSeconds === null ? '–' : words.time(medianSeconds),
          ],
        })),
      },
      parts: [
        ...finishedTable(
          t('dropOff.byDevice'),
          devices.map(({ device, ...figures }) => ({
            name: device === null ? t('dropOff.notRecorded') : t(`dropOff.devices.${device}`),
            ...figures,
          })),
        ),
        ...finishedTable(
          t('dropOff.byChannel'),
          channels.map(({ channel, ...figures }) => ({
            name: channel === null ? t('dropOff.notRecorded') : t(`dropOff.channels.${channel}`),
            ...figures,
          })),
        ),
      ],
    };
  };
}
