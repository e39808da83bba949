const START = 0x0b;
const END = Buffer.from([0x1c, 0x0d]);
/** Bytes of the first buffer of a message; it doubles as the message grows. */
const FIRST_BYTES = 4096;

/** The bytes of a connection are no frame, or the frame is too large. */
export class FrameFault extends Error {
  override readonly name = 'FrameFault';
}

/** Returns a message in its frame (MLLP release 1: 0x0B, the message, 0x1C 0x0D). */
export const frameOf = (message: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from([START]), Buffer.from(message), END]);

/** Cuts the bytes of a connection into frames. It keeps one unfinished frame of at most `maxBytes`, however small its parts are. */
export class FrameReader {
  readonly #maxBytes: number;
  #frame: Buffer | undefined;
  #size = 0;
  /** The first half of an end that is cut in two. */
  #held = Buffer.alloc(0);

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** True from the first byte of a frame to its last. */
  get inFrame(): boolean {
    return this.#frame !== undefined;
  }

  /** Returns the messages that a chunk completes. Throws FrameFault. */
  *read(chunk: Buffer): Generator<Buffer> {
    let rest = Buffer.concat([this.#held, chunk]);
    this.#held = Buffer.alloc(0);
    while (rest.length > 0) {
      if (this.#frame === undefined) {
        if (rest[0] !== START) throw new FrameFault('Bytes outside a frame.');
        this.#frame = Buffer.alloc(FIRST_BYTES);
        this.#size = 0;
        rest = rest.subarray(1);
        continue;
      }
      const end = rest.indexOf(END);
      const cut = rest.at(-1) === END[0] ? rest.length - 1 : rest.length;
      const part = rest.subarray(0, end < 0 ? cut : end);
      // The sender broke off a message: its beginning must not become a part of the next one.
      if (part.includes(START)) throw new FrameFault('A frame began within another one.');
      this.#frame = this.#append(this.#frame, part);
      if (end < 0) {
        this.#held = rest.subarray(cut);
        return;
      }
      rest = rest.subarray(end + END.length);
      const message = this.#frame.subarray(0, this.#size);
      this.#frame = undefined;
      yield message;
    }
  }

  /** Adds a part to the frame, in a buffer of twice the size if it is full. */
  #append(frame: Buffer, part: Buffer): Buffer {
    const size = this.#size + part.length;
    if (size > this.#maxBytes) throw new FrameFault(`A message of more than ${this.#maxBytes} bytes.`);
    const roomy = size > frame.length ? Buffer.alloc(Math.max(size, 2 * frame.length)) : frame;
    if (roomy !== frame) frame.copy(roomy, 0, 0, this.#size);
    part.copy(roomy, this.#size);
    this.#size = size;
    return roomy;
  }
}
