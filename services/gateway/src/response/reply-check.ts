import { Csv, Download, FileStream, Pdf, type RouteShape, routeName, unknownFields } from '@intake-desk/contracts';
import { compiled } from '@intake-desk/contracts/call';
import { Errors } from 'typebox/value';

/** A reply does not match its route's schema. The message names the place, never the value. */
export class ReplyMismatch extends Error {
  override readonly name = 'ReplyMismatch';
}

/** Returns a check of a reply against its schema, which throws ReplyMismatch, also for unknown fields. */
export function replyCheck(route: RouteShape): (reply: unknown) => void {
  const kind = route.reply === Pdf ? Download : route.reply === Csv ? FileStream : undefined;
  if (kind) {
    return (reply) => {
      if (!(reply instanceof kind)) throw new ReplyMismatch(`${routeName(route)}: not a file`);
    };
  }
  return (reply) => {
    if (!compiled(route.reply).Check(reply)) {
      const [error] = Errors(route.reply, reply);
      throw new ReplyMismatch(
        `${routeName(route)}: ${error?.instancePath || '/'} ${error?.message ?? 'does not match'}`,
      );
    }
    const [unknown] = unknownFields(route.reply, reply);
    if (unknown !== undefined) throw new ReplyMismatch(`${routeName(route)}: ${unknown} is not in the schema`);
  };
}
