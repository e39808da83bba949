import { inLanguage } from '@intake-desk/contracts';
import type { AdministeredContent } from '@intake-desk/contracts/administration';
import { Group, Icon, type ListColumn, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const icons = { draft: 'edit', published: 'check', outOfUse: 'close' } as const;

/** The columns of the list of questionnaires. */
export function useContentColumns(): readonly ListColumn<AdministeredContent>[] {
  const { t } = useTranslation('mf-settings');
  const { language } = useShell();
  return useMemo(() => {
    const stateOf = ({ state }: AdministeredContent): string => t(`content.states.${state}`);
    const words = (
      id: string,
      width: string,
      value: (row: AdministeredContent) => string,
    ): ListColumn<AdministeredContent> => ({
      ...{ id, header: t(`content.columns.${id}`), width, cell: value, value, filter: { kind: 'text' } },
    });
    const number = (
      id: string,
      value: (row: AdministeredContent) => number | null,
    ): ListColumn<AdministeredContent> => ({
      ...{ id, header: t(`content.columns.${id}`), align: 'right', width: '110px', cell: value, value },
    });
    return [
      words('title', '260px', ({ title }) => inLanguage(title, language)),
      words('name', '130px', ({ name }) => name),
      {
        ...words('state', '140px', stateOf),
        cell: (row) => (
          <Group gap={4} wrap="nowrap">
            <Icon name={icons[row.state]} size={16} />
            {stateOf(row)}
          </Group>
        ),
      },
      number('newest', ({ versions }) => versions[0] ?? null),
      number('draft', ({ draft }) => draft ?? null),
      words('departments', '220px', ({ departments }) => departments.join(', ')),
      number('submissions', ({ submissions }) => submissions),
    ];
  }, [t, language]);
}
