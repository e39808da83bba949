import { Download, downloadForm } from '@intake-desk/contracts';
import { createRole, deleteRole, listRoles } from '@intake-desk/contracts/administration';
import { screen, waitFor } from '@testing-library/react';
import { query } from '../api/endpoint.ts';
import { throwFailure } from './failed-test.ts';
import { answers, renderWithShell, testServer } from './index.ts';

const useListRoles = query(listRoles).useQuery;

const role = { id: 1, name: 'Nurse', organization: 'northsea', permissions: [], users: 3, locked: false, version: 1 };

/** Lists roles by name, or says how the call failed. */
function Roles({ org = 'northsea' }: { readonly org?: string }) {
  const { data, error, refetch } = useListRoles({ query: { org } });
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
      {data?.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
      {error && 'kind' in error && <p>failed: {error.kind}</p>}
    </>
  );
}

test('a component gets a reply by value, and the test its requests', async () => {
  const { server } = await renderWithShell(<Roles />, { answers: [answers(listRoles, [role])] });
  await screen.findByText('Nurse');
  expect(server.named(listRoles).map(({ args }) => args.query.org)).toEqual(['northsea']);
  expect(server.calls.map(({ name }) => name)).toEqual(['GET /api/admin/role']);
});

test('replies for the same calls are returned in turn, and the last one stays', async () => {
  const { user } = await renderWithShell(<Roles />, {
    answers: [answers.offline(listRoles), answers.failure(listRoles, 403), answers(listRoles, [role])],
  });
  await screen.findByText('failed: offline');
  await user.click(screen.getByRole('button'));
  await screen.findByText('failed: forbidden');
  await user.click(screen.getByRole('button'));
  await screen.findByText('Nurse');
  await user.click(screen.getByRole('button'));
  await screen.findByText('Nurse');
});

test('a reply for certain calls overrides one for all calls, and a later reply an earlier one', async () => {
  const { server, user } = await renderWithShell(<Roles org="polder" />, {
    answers: [
      answers(listRoles, [role]),
      answers(listRoles, [{ ...role, name: 'Clerk' }], { when: { query: { org: 'polder' } } }),
    ],
  });
  await screen.findByText('Clerk');
  server.give(answers(listRoles, []));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.queryByText('Clerk')).not.toBeInTheDocument());
});

test('replies leave in the order that the test decides', async () => {
  const server = testServer([answers(listRoles, [role])]);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  const reply = fetch('/api/admin/role?org=northsea');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  resolve();
  expect(await (await reply).json()).toEqual([role]);
});

test('a file leaves as the gateway sends it, and nothing as 204', async () => {
  testServer([answers(downloadForm, new Download('form.pdf', new Uint8Array([1, 2]))), answers(deleteRole, null)]);
  const reply = await fetch('/api/ic/form/download_as_pdf/northsea/1?departmentSymbol=ANE');
  expect([...new Uint8Array(await reply.arrayBuffer())]).toEqual([1, 2]);
  expect(reply.headers.get('content-disposition')).toContain('form.pdf');
  expect((await fetch('/api/admin/role/1?org=northsea', { method: 'DELETE' })).status).toBe(204);
});

describe('the contract refuses', () => {
  test('a reply of another shape, with the place', () => {
    expect(() => answers(listRoles, [{ ...role, version: 0 }])).toThrow(
      /GET \/api\/admin\/role cannot return \/0\/version/,
    );
  });

  test('a field that no schema names', () => {
    const spread = { ...role, secret: 'x' };
    expect(() => answers(listRoles, [spread])).toThrow(/0\.secret: it is not in the schema/);
  });

  test("a failure's body of another shape, and a failure for a status of success", () => {
    const body: object = { errors: { name: 'taken' } };
    expect(() => answers.failure(createRole, 422, body)).toThrow(/errors\/name/);
    expect(() => answers.failure(createRole, 200)).toThrow('200 is no failure');
  });
});

/** Returns the message with which the running test would fail. */
function failure(): string {
  try {
    throwFailure();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('a test fails at once', () => {
  test('by a call that it has no reply for, with the route', async () => {
    await renderWithShell(<Roles />);
    await expect(screen.findByText('Nurse')).rejects.toThrow(
      'GET /api/admin/role was called and the test has no reply',
    );
    expect(failure()).toMatch('no reply');
  });

  test('by a call that the contract refuses', async () => {
    testServer([answers(listRoles, [])]);
    await expect(fetch('/api/admin/role?org=')).rejects.toThrow(/refuses its input: org: validation/);
    await expect(fetch('/api/admin/role?org=northsea&colour=red')).rejects.toThrow('colour: validation.unknown_field');
    await expect(fetch('/api/nowhere')).rejects.toThrow('The contract has no route GET /api/nowhere');
    expect(failure()).toMatch('refuses');
  });

  test('but not by an input that the gateway would refuse with the 422 that the test gives', async () => {
    testServer([answers.failure(listRoles, 422, { errors: { org: ['validation.invalid'] } })]);
    expect((await fetch('/api/admin/role?org=')).status).toBe(422);
  });
});
