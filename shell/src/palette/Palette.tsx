import { Modal, Text, TextInput } from '@intake-desk/kit';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { type Command, type CommandParts, commandsFor } from './command.ts';
import classes from './Palette.module.css';

interface PaletteProps extends Omit<CommandParts, 'words'> {
  readonly onClose: () => void;
}

const optionId = (index: number): string => `palette-option-${index}`;

/** Everything the desk can do by typing (look.md "Keyboard"): arrows choose, Enter does it, Esc closes. */
export function Palette({ onClose, ...parts }: PaletteProps) {
  const { t } = useTranslation(shellNamespace);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const commands = commandsFor(typed, { ...parts, words: (key, values) => t(key, values ?? {}) });
  const active = Math.min(chosen, commands.length - 1);
  const run = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    command.run();
  };
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const key = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setChosen((active + step + commands.length) % commands.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(commands[active]);
    }
  };
  return (
    <Modal opened onClose={onClose} withCloseButton={false} title={t('palette.title')} yOffset="12vh" size={560}>
      <TextInput
        data-autofocus
        size="md"
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded
        aria-controls="palette-list"
        aria-autocomplete="list"
        {...(commands.length > 0 ? { 'aria-activedescendant': optionId(active) } : {})}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('palette.placeholder')}
        value={typed}
        onKeyDown={key}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
      />
      <div id="palette-list" role="listbox" aria-label={t('palette.title')} className={classes.list}>
        {commands.map((command, index) => (
          <Option key={command.id} command={command} index={index} active={index === active} onRun={run} />
        ))}
      </div>
      {commands.length === 0 ? <Text role="status">{t('palette.nothing')}</Text> : null}
    </Modal>
  );
}

interface OptionProps {
  readonly command: Command;
  readonly index: number;
  readonly active: boolean;
  readonly onRun: (command: Command) => void;
}

function Option({ command, index, active, onRun }: OptionProps) {
  return (
    <button
      type="button"
      id={optionId(index)}
      role="option"
      // The field keeps the focus; the arrows choose.
      tabIndex={-1}
      aria-selected={active}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={classes.option}
      onClick={() => onRun(command)}
    >
      <span>{command.label}</span>
      <span className={classes.group}>{command.group}</span>
    </button>
  );
}
