import { runsOf } from '@intake-desk/database/testing';
import { array, assert, property, uint8Array } from 'fast-check';
import { FrameFault, FrameReader, frameOf } from './mllp-frame.ts';

/** Reads bytes that arrive in these chunks. */
function readAll(chunks: readonly Buffer[], maxBytes = 1_000_000): string[] {
  const reader = new FrameReader(maxBytes);
  return chunks.flatMap((chunk) => [...reader.read(chunk)].map((message) => message.toString('latin1')));
}

test('messages are the same however their bytes are cut', () => {
  const message = uint8Array({ maxLength: 20_000 }).map((bytes) =>
    // Neither the start nor the end of a frame can be in a message.
    Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\x0b', '').replaceAll('\x1c\r', ''), 'latin1'),
  );
  assert(
    property(array(message, { maxLength: 4 }), uint8Array({ minLength: 1 }), (messages, sizes) => {
      const bytes = Buffer.concat(messages.map((one) => frameOf(one)));
      const chunks: Buffer[] = [];
      for (let at = 0, n = 0; at < bytes.length; n += 1) {
        const size = 1 + (sizes[n % sizes.length] ?? 0) ** 2;
        chunks.push(bytes.subarray(at, at + size));
        at += size;
      }
      expect(readAll(chunks)).toEqual(messages.map((one) => one.toString('latin1')));
    }),
    { numRuns: runsOf(300) },
  );
});

test('an end that is cut in two is found, and half of one belongs to the message', () => {
  const [first, second] = [Buffer.from('\x0bA\x1c'), Buffer.from('\r\x0bB\x1c')];
  expect(readAll([first, second, Buffer.from('\r')])).toEqual(['A', 'B']);
  expect(readAll([first, Buffer.from('B\x1c\r')])).toEqual(['A\x1cB']);
});

test('J3 bytes outside a frame are refused', () => {
  expect(() => readAll([Buffer.from('GET / HTTP/1.1\r\n')])).toThrow(FrameFault);
  expect(() => readAll([Buffer.from('\x0bA\x1c\r\n')])).toThrow(FrameFault);
});

test('a message that its sender broke off does not become the beginning of the next one', () => {
  const parts = ['\x0bMSH|1\rPID|A', '\x0bMSH|2\rPID|B\x1c\r'].map((part) => Buffer.from(part));
  expect(() => readAll(parts)).toThrow(FrameFault);
  expect(() => readAll([Buffer.concat(parts)])).toThrow(FrameFault);
});

test('J3 a message may have as many bytes as is allowed, and not one more', () => {
  const frame = frameOf('x'.repeat(10_000));
  expect(readAll([frame], 10_000)).toHaveLength(1);
  expect(() => readAll([frame], 9_999)).toThrow(FrameFault);
  expect(() => readAll([frame.subarray(0, -2)], 9_999)).toThrow(FrameFault);
});
