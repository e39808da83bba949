import { screen } from '@testing-library/react';

const show = (markup: string): void => {
  document.body.innerHTML = markup;
};

test.each([
  ['the attribute hidden', '<div hidden><button>Save</button></div>'],
  ['a rule of a style sheet', '<style>.away { display: none }</style><div class="away"><button>Save</button></div>'],
  ['its own style', '<div style="visibility: hidden"><button>Save</button></div>'],
  ['a dialog that is closed', '<dialog><button>Save</button></dialog>'],
  ['aria-hidden', '<div aria-hidden="true"><button>Save</button></div>'],
])('a button that is hidden by %s has no role', (_, markup) => {
  show(markup);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { hidden: true })).toBeInTheDocument();
});

test('elements are displayed as in a browser', () => {
  show('<p></p><input><input type="hidden"><template></template><ul><li></li></ul><table><td></td></table>');
  const displayed = Array.from(document.body.querySelectorAll('*'), (element) => getComputedStyle(element).display);
  expect(displayed).toEqual([
    ...['block', 'inline-block', 'none', 'none', 'block', 'list-item'],
    ...['table', 'table-row-group', 'table-row', 'table-cell'],
  ]);
});

test('a query that finds nothing shows the page, and where the test asked', () => {
  show('<main>Nothing to save</main>');
  try {
    screen.getByText('Save');
  } catch (error) {
    expect(error).toHaveProperty('message', expect.stringMatching(/Save.*Nothing to save/s));
    expect(error).toHaveProperty('stack', expect.not.stringContaining('testing/setup.ts'));
  }
  expect.assertions(2);
});

test('a wait that gives up shows the page, and where the test waited', async () => {
  show('<main>Nothing to save</main>');
  const failure = screen.findByText('Save', {}, { timeout: 100 });
  await expect(failure).rejects.toThrow(/Save.*Nothing to save/s);
  await expect(failure).rejects.toHaveProperty('stack', expect.stringContaining('setup.test.ts'));
});
