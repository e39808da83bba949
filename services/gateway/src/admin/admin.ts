/** `npm run admin -- <command> …`: sets up and keeps an installation, beside running gateways. */
import { createInterface } from 'node:readline/promises';
import { administer } from './administer.ts';
import type { Ask } from './command.ts';

const { stdin, stdout, stderr } = process;

/** Asks at the terminal; anything but yes is no. */
const ask: Ask = async (question) => {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (yes/no) `)).trim());
  } finally {
    terminal.close();
  }
};

const atTerminal = stdin.isTTY && stdout.isTTY;
const { done, text } = await administer(process.argv.slice(2), process.env, atTerminal ? ask : undefined);
(done ? stdout : stderr).write(`${text}\n`);
if (!done) process.exitCode = 1;
