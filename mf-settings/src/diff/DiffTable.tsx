import type { ConfigSetting } from '@intake-desk/contracts/administration';
import { Badge, Checkbox, Table, TableHead } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './diff.module.css';
import type { SettingRow } from './setting-row.ts';
import type { SideName } from './side-address.ts';
import type { Choice } from './use-choice.ts';
import { useMadeWords } from './use-made-words.ts';
import { type SettingWords, useSettingWords } from './use-setting-words.ts';

interface DiffTableProps {
  readonly rows: readonly SettingRow[];
  /** Name of each side, such as `Orthopaedics, now`. */
  readonly heads: Readonly<Record<SideName, string>>;
  /** True to mark differing rows, because others are shown too. */
  readonly marked: boolean;
  /** Settings chosen to be copied; undefined if nothing can be copied. */
  readonly choice: Choice | undefined;
}

/** Settings with their values on both sides, and who set each when. On a narrow screen the cells of a row stack. */
export function DiffTable({ rows, heads, marked, choice }: DiffTableProps) {
  const { t } = useTranslation('mf-settings');
  const wordsOf = useSettingWords();
  return (
    <Table className={classes.table} aria-label={t('diff.table')}>
      <TableHead heads={[t('diff.setting'), heads.left, heads.right]} />
      <Table.Tbody>
        {rows.map((row, index) => {
          const { path, left, right, differs, part } = row;
          const words = wordsOf(path);
          const isFirstOfPart = rows[index - 1]?.part !== part && rows[index + 1]?.part === part;
          return (
            <Table.Tr key={path}>
              <Table.Th scope="row">
                {choice && differs ? (
                  <Checkbox
                    label={words.name}
                    checked={choice.isChosen(row)}
                    onChange={(event) => choice.choose([row], event.currentTarget.checked)}
                  />
                ) : (
                  words.name
                )}
                <div className={choice && differs ? classes.below : undefined}>
                  <span className={classes.quiet}>{words.group}</span>
                  {choice && isFirstOfPart ? <span className={classes.quiet}>{t('diff.copy.together')}</span> : null}
                  {marked && differs ? <Badge>{t('diff.differs')}</Badge> : null}
                </div>
              </Table.Th>
              <SideCell head={heads.left} setting={left} inWords={words.inWords} />
              <SideCell head={heads.right} setting={right} inWords={words.inWords} />
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

interface SideCellProps extends Pick<SettingWords, 'inWords'> {
  readonly head: string;
  readonly setting: ConfigSetting | undefined;
}

function SideCell({ head, setting, inWords }: SideCellProps) {
  const made = useMadeWords();
  return (
    <Table.Td>
      <span className={classes.head} aria-hidden>
        {head}
      </span>
      <span className={classes.value}>{inWords(setting?.value)}</span>
      {setting ? <span className={classes.quiet}>{made(setting)}</span> : null}
    </Table.Td>
  );
}
