import { render, screen } from '@testing-library/react';
import { matchQuery } from '../testing/index.ts';
import { DeskTheme } from './DeskTheme.tsx';

test('a dark desk is printed in light colours', () => {
  matchQuery('print');
  localStorage.setItem('intake-desk-scheme', 'dark');
  render(<DeskTheme>Answers</DeskTheme>);
  expect(screen.getByText('Answers').ownerDocument.documentElement).toHaveAttribute(
    'data-mantine-color-scheme',
    'light',
  );
});
