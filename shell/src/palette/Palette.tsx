import { type FoundPatient, limit } from '@intake-desk/contracts';
import { Modal, TextInput } from '@intake-desk/kit';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { type CommandParts, commandsFor } from './command.ts';
import classes from './Palette.module.css';
import { PatientHit } from './PatientHit.tsx';
import { PatientSearchStatus } from './PatientSearchStatus.tsx';
import { usePatientSearch } from './use-patient-search.ts';

interface PaletteProps extends Omit<CommandParts, 'words'> {
  readonly onPatient: (patient: FoundPatient) => void;
  readonly onClose: () => void;
}

interface Choice {
  readonly id: string;
  readonly content: ReactNode;
  readonly run: () => void;
}

const optionId = (index: number): string => `palette-option-${index}`;

/**
 * Command palette (look.md "Keyboard") with all commands and the patients whom the user may see: arrows select, Enter runs, Esc
 * closes. Patients are below the commands, so that their arrival does not move the selection.
 */
export function Palette({ onPatient, onClose, ...parts }: PaletteProps) {
  const { t } = useTranslation(shellNamespace);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const allowed = parts.records;
  const { result, retry } = usePatientSearch({ typed, organisation: parts.organisation, allowed });
  const commands = commandsFor(typed, { ...parts, words: (key, values) => t(key, values ?? {}) });
  const patients = result.state === 'found' ? result.patients : [];
  const choices: readonly Choice[] = [
    ...commands.map(({ id, label, group, run }) => ({
      id,
      content: (
        <>
          <span>{label}</span>
          <span className={classes.group}>{group}</span>
        </>
      ),
      run,
    })),
    ...patients.map((patient) => ({
      id: `patient ${patient.hash}`,
      content: <PatientHit patient={patient} />,
      run: () => onPatient(patient),
    })),
  ];
  const active = Math.min(chosen, choices.length - 1);
  const run = (choice: Choice | undefined): void => {
    if (!choice) return;
    onClose();
    choice.run();
  };
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const key = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setChosen((active + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(choices[active]);
    }
  };
  return (
    <Modal opened onClose={onClose} withCloseButton={false} title={t('palette.title')} yOffset="12vh" size={640}>
      <TextInput
        data-autofocus
        size="md"
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded
        aria-controls="palette-list"
        aria-autocomplete="list"
        {...(choices.length > 0 ? { 'aria-activedescendant': optionId(active) } : {})}
        autoComplete="off"
        spellCheck={false}
        placeholder={t(allowed ? 'palette.placeholder' : 'palette.placeholderWithoutPatients')}
        value={typed}
        onKeyDown={key}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
      />
      <div id="palette-list" role="listbox" aria-label={t('palette.title')} className={classes.list}>
        {choices.map((choice, index) => (
          <Option key={choice.id} choice={choice} index={index} active={index === active} onRun={run} />
        ))}
      </div>
      <PatientSearchStatus
        search={result}
        tooShort={allowed && typed.trim().length > 0 && typed.trim().length < limit.patientSearch.min}
        nothing={commands.length === 0}
        onRetry={retry}
      />
    </Modal>
  );
}

interface OptionProps {
  readonly choice: Choice;
  readonly index: number;
  readonly active: boolean;
  readonly onRun: (choice: Choice) => void;
}

function Option({ choice, index, active, onRun }: OptionProps) {
  return (
    <button
      type="button"
      id={optionId(index)}
      role="option"
      // The field keeps the focus; arrows select.
      tabIndex={-1}
      aria-selected={active}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={classes.option}
      onClick={() => onRun(choice)}
    >
      {choice.content}
    </button>
  );
}
