import { type ApiError, Button, Text, useErrorSentence } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import classes from './answers.module.css';

interface FactLineProps {
  /** Changes the fact; undefined without permission. */
  readonly action?:
    | {
        readonly words: string;
        readonly emphasis: 'filled' | 'default' | 'subtle';
        readonly press: () => Promise<void>;
      }
    | undefined;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly children: ReactNode;
}

/** One fact about the answers with its button and the error of the last change. */
export function FactLine({ action, busy, error, children }: FactLineProps) {
  const sentence = useErrorSentence();
  return (
    <div className={classes.read} role="status">
      {children}
      {action ? (
        <Button variant={action.emphasis} size="compact-sm" loading={busy} onClick={() => void action.press()}>
          {action.words}
        </Button>
      ) : null}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {sentence(error)}
        </Text>
      ) : null}
    </div>
  );
}
