import { ActionIcon, Button, Group, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import classes from './explain.module.css';
import type { Explained, ExplainedPart } from './explain.ts';

interface ExplainNoteProps {
  readonly explained: Explained;
  readonly ofQuestion: boolean;
  /** Lists the patients of a part; undefined for users who may not see them. */
  readonly onList: ((part: ExplainedPart) => void) | undefined;
  readonly onClose: () => void;
}

/** A figure as a sum: who is counted, who is not and why, and the total. */
export function ExplainNote({ explained, ofQuestion, onList, onClose }: ExplainNoteProps) {
  const { t, i18n } = useTranslation('mf-reports');
  const { count: number } = chartNumbers(i18n.language);
  const wordsOf = ({ name }: ExplainedPart): string =>
    t(name === 'counted' && ofQuestion ? 'explain.parts.answered' : `explain.parts.${name}`);
  return (
    <>
      <Group gap={8} wrap="nowrap" justify="space-between">
        <strong>{t('explain.title')}</strong>
        <ActionIcon size={24} variant="subtle" color="gray" aria-label={t('explain.close')} onClick={onClose}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </Group>
      <table className={classes.table}>
        <tbody>
          {explained.parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">{wordsOf(part)}</th>
              <td className={classes.figure}>{number(part.count)}</td>
              {onList ? (
                <td>
                  {part.patients && part.count > 0 ? (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={t('explain.showPart', { part: wordsOf(part) })}
                      onClick={() => onList(part)}
                    >
                      {t('explain.show')}
                    </Button>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('explain.whole')}</th>
            <td className={classes.figure}>{number(explained.whole)}</td>
            {onList ? <td /> : null}
          </tr>
        </tfoot>
      </table>
    </>
  );
}
