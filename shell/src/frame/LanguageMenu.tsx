import { type Language, languages } from '@intake-desk/contracts';
import { Button, Icon, Menu } from '@intake-desk/kit';
import { currentLanguage } from '@intake-desk/kit/host';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../page/language-choice.ts';
import { shellNamespace } from '../page/shell-texts.ts';

interface LanguageMenuProps {
  readonly onLanguage: (language: Language) => void;
  /** Targets of 48 px for touch. */
  readonly large?: boolean;
}

/** Selects the language of the interface, each named in itself. */
export function LanguageMenu({ onLanguage, large = false }: LanguageMenuProps) {
  const { t } = useTranslation(shellNamespace);
  const current = currentLanguage();
  const shown = current.toUpperCase();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size={large ? 'md' : 'compact-sm'}
          {...(large ? { h: 48 } : {})}
          leftSection={<Icon name="language" />}
          // Begins with the visible text, for speech input.
          aria-label={`${shown}, ${t('bar.language', { language: languageNames[current] })}`}
        >
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            {...(large ? { mih: 48 } : {})}
            onClick={() => onLanguage(language)}
            rightSection={language === current ? <Icon name="check" size={16} label={t('bar.chosen')} /> : null}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
