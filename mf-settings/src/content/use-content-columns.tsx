import { inLanguage } from '@intake-desk/contracts';
import type { AdministeredContent } from '@intake-desk/contracts/administration';
import { Group, Icon, type ListColumn, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';

const icons = { draft: 'edit', published: 'check', outOfUse: 'close' } as const;

export function useContentColumns(): readonly ListColumn<AdministeredContent>[] {
  const { t } = useTranslation('mf-settings');
  const { language } = useShell();
  return useMemo(() => {
    const stateOf = ({ state }: AdministeredContent): string => t(`content.states.${state}`);
    const { text, number } = listColumns<AdministeredContent>(t, 'content');
    return [
      text('title', ({ title }) => inLanguage(title, language), { width: '260px' }),
      text('name', ({ name }) => name, { width: '130px' }),
      text('state', stateOf, {
        width: '140px',
        cell: (row) => (
          <Group gap={4} wrap="nowrap">
            <Icon name={icons[row.state]} size={16} />
            {stateOf(row)}
          </Group>
        ),
      }),
      number('newest', ({ versions }) => versions[0] ?? null, { width: '110px' }),
      number('draft', ({ draft }) => draft ?? null, { width: '110px' }),
      text('departments', ({ departments }) => departments.join(', '), { width: '220px' }),
      number('submissions', ({ submissions }) => submissions, { width: '110px' }),
    ];
  }, [t, language]);
}
