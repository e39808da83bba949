import type { CopiedSetting } from '@intake-desk/contracts/administration';
import { Table, TableHead } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './diff.module.css';
import { useSettingWords } from './use-setting-words.ts';

/** Changes of a copy, each setting with its value before and after. On a narrow screen the cells of a row stack. */
export function CopiedTable({ changes }: { changes: readonly CopiedSetting[] }) {
  const { t } = useTranslation('mf-settings');
  const wordsOf = useSettingWords();
  const heads = { before: t('diff.copy.before'), after: t('diff.copy.after') };
  return (
    <Table className={classes.table} aria-label={t('diff.copy.table')}>
      <TableHead heads={[t('diff.setting'), heads.before, heads.after]} />
      <Table.Tbody>
        {changes.map((change) => {
          const { name, group, inWords } = wordsOf(change.path);
          return (
            <Table.Tr key={change.path}>
              <Table.Th scope="row">
                {name}
                <span className={classes.quiet}>{group}</span>
              </Table.Th>
              {(['before', 'after'] as const).map((side) => (
                <Table.Td key={side}>
                  <span className={classes.head} aria-hidden>
                    {heads[side]}
                  </span>
                  <span className={classes.value}>{inWords(change[side])}</span>
                </Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
