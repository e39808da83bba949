test('an ordinary user, without /usr/sbin on the PATH, runs the tests that need a server of Debian', async () => {
  process.env.PATH = '/usr/bin';
  const { hasProgram } = await import('../../run/program.ts');
  expect(await hasProgram('chroot')).toBe(true);
  expect(await hasProgram('no-such-program')).toBe(false);
});
