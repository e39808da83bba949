import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { Anchor, Button, Modal } from '../components/index.ts';
import { matchQuery, renderWithShell } from '../testing/index.ts';
import { DeskTheme } from './DeskTheme.tsx';

const css = readFileSync(join(import.meta.dirname, 'print.css'), 'utf8');
/** Selects everything that is left out on paper. */
const [, leftOut = ''] = /}([^{}]*){\s*display: none;/.exec(css) ?? [];

test('a dark desk is printed in light colours', () => {
  matchQuery('print');
  localStorage.setItem('intake-desk-scheme', 'dark');
  render(<DeskTheme>Answers</DeskTheme>);
  expect(screen.getByText('Answers').ownerDocument.documentElement).toHaveAttribute(
    'data-mantine-color-scheme',
    'light',
  );
});

const isPrinted = (name: string): boolean => !screen.getByText(name).closest(leftOut);

test('a telephone number that calls is printed, the buttons beside it are not', async () => {
  await renderWithShell(
    <>
      <Button component="a" href="tel:+31612345678">
        <bdi>+31612345678</bdi>
      </Button>
      <Button>Take</Button>
    </>,
  );
  expect(isPrinted('+31612345678')).toBe(true);
  expect(isPrinted('Take')).toBe(false);
});

test('a printed record names the intakes that it links to, without its other buttons', async () => {
  await renderWithShell(
    <Modal opened onClose={() => undefined} title="Record">
      <Anchor component="button">
        <bdi>Knee</bdi>
      </Anchor>
      <Anchor component="button">Give back</Anchor>
    </Modal>,
  );
  expect(isPrinted('Knee')).toBe(true);
  expect(isPrinted('Give back')).toBe(false);
});
