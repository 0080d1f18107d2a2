import { setTimeout as sleep } from 'node:timers/promises';
import type { Talk } from '../../talking/people.ts';
import type { LoadContext } from './load-context.ts';
import { SocketLine } from './socket-line.ts';

/** Below the limit of a person and minute. */
const PAUSE_MS = 1_500;
const MAX_SEND_MS = 60_000;
const CATCH_UP_MS = 30_000;
const CATCH_UP_PAUSE_MS = 700;
const LETTERS = 'ghijklmnop';

type Side = 'buyer' | 'shop';

const write = async (
  context: LoadContext,
  line: SocketLine,
  { side, to, run }: { readonly side: Side; readonly to: string | number; readonly run: string },
): Promise<void> => {
  const { isOver, recorder, journal, outages } = context;
  for (let number = 1; !isOver(); number++) {
    const content = `${side} ${run} tin ${number}`;
    const startedAt = performance.now();
    const stored = await line.send({ to, content, client_id: `${run}-${number}` }, MAX_SEND_MS);
    const ms = performance.now() - startedAt;
    if (stored === undefined) recorder.lost('message', `"${content}" after ${outages.last}`);
    else {
      recorder.answered('message', ms, 1);
      journal.addMessage(stored.conversation_id, content);
    }
    await sleep(PAUSE_MS);
  }
};

const textsOf = (line: SocketLine, run: string): string[] =>
  [...line.seen.values()].flatMap(({ message }) =>
    message?.text.includes(run) === true ? [message.text] : [],
  );

/** Every acknowledged message reaches both sockets, once. */
const checkArrivals = async (
  { recorder, journal }: LoadContext,
  lines: readonly SocketLine[],
  run: string,
): Promise<void> => {
  const wanted = [...journal.messages.values()].flat().filter((text) => text.includes(run));
  const missing = (line: SocketLine) => {
    const texts = new Set(textsOf(line, run));
    return wanted.filter((text) => !texts.has(text));
  };
  const until = performance.now() + CATCH_UP_MS;
  while (performance.now() < until && lines.some((line) => missing(line).length > 0)) {
    for (const line of lines) line.resume(Math.max(1, Math.min(...line.seen.keys()) - 1));
    await sleep(CATCH_UP_PAUSE_MS);
  }
  for (const line of lines) {
    for (const text of missing(line))
      recorder.fault('lost or doubled messages', `"${text}" did not arrive at the ${line.side}`);
    for (const text of line.doubled) recorder.fault('lost or doubled messages', `${text} arrived twice`);
  }
};

/** A buyer and a shop write numbered messages to each other. */
export const talk = async (context: LoadContext, { buyer, owner, shopId }: Talk): Promise<void> => {
  // letters alone: eight digits are hidden as a telephone number
  const run = crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => LETTERS[Number(digit)]!);
  const lines = [
    new SocketLine(context.address, buyer, 'buyer'),
    new SocketLine(context.address, owner, 'shop'),
  ] as const;
  await Promise.all([
    write(context, lines[0], { side: 'buyer', to: `shop:${shopId}`, run }),
    write(context, lines[1], { side: 'shop', to: buyer.userId, run }),
  ]);
  await checkArrivals(context, lines, run);
  for (const line of lines) line.end();
};
