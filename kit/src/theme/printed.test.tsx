import { render, screen } from '@testing-library/react';
import { DeskTheme } from './DeskTheme.tsx';

const { matchMedia } = window;
afterEach(() => {
  Object.assign(window, { matchMedia });
  localStorage.clear();
});

test('a dark desk is printed in light colours', () => {
  const onPaper: typeof matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === 'print' });
  Object.assign(window, { matchMedia: onPaper });
  localStorage.setItem('intake-desk-scheme', 'dark');
  render(<DeskTheme>Answers</DeskTheme>);
  expect(screen.getByText('Answers').ownerDocument.documentElement).toHaveAttribute(
    'data-mantine-color-scheme',
    'light',
  );
});
