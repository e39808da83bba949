import { Invalid, pinLogin } from '@intake-desk/contracts';
import { answer } from '@intake-desk/kit/fake';
import { screen, waitFor } from '@testing-library/react';
import { renderSignedOut } from '../testing/render-signed-out.tsx';

let given: Awaited<ReturnType<typeof renderSignedOut>>;
const show = async (options: Parameters<typeof renderSignedOut>[0]) => {
  given = await renderSignedOut(options);
  return given;
};
beforeEach(() => localStorage.clear());
afterEach(() => given.fetched.restore());

const opens = answer(pinLogin, () => null);

test.each([
  ['/pin_login', '/choice'],
  ['/pin_login?status', '/choice?status'],
  ['/pin_login?redirect=%2Fintakes', '/intakes'],
  ['/intakes', '/intakes'],
  ['/choice?invite', '/choice?invite='],
])('%s asks for e-mail and PIN and goes on to %s', async (path, to) => {
  const { user, loaded } = await show({ path, routes: [opens] });
  await user.type(screen.getByLabelText('E-mail'), 'tablet@demo.test');
  await user.type(screen.getByLabelText('PIN'), '2468{Enter}');
  await waitFor(() => expect(loaded).toEqual([to]));
});

test('F7 the tablet remembers the e-mail and nothing else, read-only, until somebody clears it', async () => {
  const { user, loaded, unmount } = await show({ path: '/pin_login', routes: [opens] });
  await user.type(screen.getByLabelText('E-mail'), 'tablet@demo.test');
  await user.type(screen.getByLabelText('PIN'), '2468{Enter}');
  await waitFor(() => expect(loaded).toHaveLength(1));
  unmount();
  given.fetched.restore();
  const again = await show({ path: '/pin_login', routes: [opens] });
  const email = screen.getByLabelText('E-mail');
  expect(email).toHaveValue('tablet@demo.test');
  expect(email).toHaveAttribute('readonly');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('2468');
  await again.user.click(screen.getByRole('button', { name: 'Somebody else signs in' }));
  expect(email).toHaveValue('');
  expect(email).not.toHaveAttribute('readonly');
  expect(Object.values({ ...localStorage })).not.toContain('tablet@demo.test');
});

test('C8 a wrong PIN says so under the field, which is emptied and gets the focus', async () => {
  const wrong = answer(pinLogin, () => {
    throw new Invalid({ email: ['auth.failed'] });
  });
  const { user, loaded } = await show({ path: '/pin_login', routes: [wrong] });
  await user.type(screen.getByLabelText('E-mail'), 'tablet@demo.test');
  await user.type(screen.getByLabelText('PIN'), '1111{Enter}');
  await screen.findByText('These credentials do not match our records.');
  const pin = screen.getByLabelText('PIN');
  expect(pin).toHaveValue('');
  expect(pin).toHaveFocus();
  expect(loaded).toEqual([]);
});
