import { allDepartments, type Language } from '@intake-desk/contracts';
import { ActionIcon, Icon, Select, Tooltip, useMediaQuery } from '@intake-desk/kit';
import { type Choice, organisationsOf } from '@intake-desk/kit/host';
import { useTranslation } from 'react-i18next';
import { Mark } from '../brand/Mark.tsx';
import { shellNamespace } from '../page/shell-texts.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import classes from './TopBar.module.css';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';

export interface TopBarProps extends UserMenuProps {
  readonly choice: Choice;
  readonly onLanguage: (language: Language) => void;
  readonly onOrganisation: (symbol: string) => void;
  readonly onDepartment: (department: Choice['department']) => void;
  readonly onMenu: () => void;
  readonly onPalette: () => void;
}

/** Organisation, department, language and the user's menu in one line, on a phone in two. */
export function TopBar({
  user,
  choice,
  onLanguage,
  onScheme,
  onCharacterKeys,
  onOrganisation,
  onDepartment,
  onMenu,
  onPalette,
  onKeys,
}: TopBarProps) {
  const { t } = useTranslation(shellNamespace);
  // Keeps visual order and tab order the same: on narrow screens the selects are in the second line.
  const twoLines = useMediaQuery('(max-width: 719px)');
  const { organisation, department } = choice;
  const organisations = organisationsOf(user);
  const departments = [
    ...organisation.departments,
    ...(organisation.departments.length > 1 ? [{ symbol: allDepartments, name: t('bar.allDepartments') }] : []),
  ];
  const options = (list: readonly { symbol: string; name: string }[]) =>
    list.map(({ symbol, name }) => ({ value: symbol, label: name }));
  const selects = (
    <div key="selects" className={classes.selects}>
      <Select
        className={classes.select}
        size="xs"
        searchable={organisations.length > 8}
        aria-label={t('bar.organisation')}
        leftSection={<Icon name="organizations" size={16} />}
        data={options(organisations)}
        value={organisation.symbol}
        onChange={(symbol) => {
          if (symbol && symbol !== organisation.symbol) onOrganisation(symbol);
        }}
      />
      <Select
        className={classes.select}
        size="xs"
        searchable={departments.length > 8}
        aria-label={t('bar.department')}
        data={options(departments)}
        value={department.symbol}
        onChange={(symbol) => {
          const chosen = departments.find((one) => one.symbol === symbol);
          if (chosen && symbol !== department.symbol) onDepartment(chosen);
        }}
      />
    </div>
  );
  const end = (
    <div key="end" className={classes.end}>
      <Tooltip label={t('palette.hint')}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('palette.title')} onClick={onPalette}>
          <Icon name="search" />
        </ActionIcon>
      </Tooltip>
      <LanguageMenu onLanguage={onLanguage} />
      <UserMenu user={user} onScheme={onScheme} onCharacterKeys={onCharacterKeys} onKeys={onKeys} />
    </div>
  );
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('frame.menu')}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </ActionIcon>
      <span className={classes.logo}>
        <Mark size={28} />
      </span>
      {twoLines ? [end, selects] : [selects, end]}
    </header>
  );
}
