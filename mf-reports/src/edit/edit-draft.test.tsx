import { screen, waitFor } from '@testing-library/react';
import { bar, card, cards, openOverviews } from '../testing/open-overviews.tsx';

test('a reload keeps what was being edited; leaving the page does not', async () => {
  const page = await openOverviews();
  await page.select('Lungs');
  await page.press('Edit overviews');
  await page.choose('Heart', 'Rename');
  await page.user.type(await screen.findByRole('textbox', { name: 'Name of the overview' }), 's{Enter}');
  await waitFor(() => expect(cards()).toContain('Hearts'));
  const kept = { ...sessionStorage };
  page.unmount();
  expect(sessionStorage).toHaveLength(0);
  // A reload unmounts nothing: the tab's draft is still stored.
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  await openOverviews();
  await card('Hearts');
  expect(await bar()).toHaveTextContent('Changed: “Hearts”.');
});
