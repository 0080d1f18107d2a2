import { SOCKET_PATH } from '@market/contract/constants/talking';
import type { ServerMessage } from '@market/contract/realtime';
import type { Party } from './people.ts';

export interface Line {
  readonly party: Party;
  readonly send: (frame: object) => void;
  readonly close: () => void;
}

type MessageListener = (message: ServerMessage) => void;

/** Opens a socket and authenticates it; rejects when it closes before that. */
const open = (address: string, party: Party, onMessage: MessageListener): Promise<Line> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address.replace('http', 'ws') + SOCKET_PATH);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token: party.token })));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type !== 'ready') return onMessage(message);
      resolve({
        party,
        send: (frame) => socket.send(JSON.stringify(frame)),
        close: () => socket.close(),
      });
    });
    socket.addEventListener('close', ({ code }) => reject(new Error(`closed with ${code}`)));
    socket.addEventListener('error', () => reject(new Error('not reached')));
  });

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** As a page does: tries again after growing pauses that differ by chance. */
const openSurely = async (
  address: string,
  party: Party,
  onMessage: MessageListener,
): Promise<{ line: Line; tries: number }> => {
  for (let tries = 1; ; tries++)
    try {
      return { line: await open(address, party, onMessage), tries };
    } catch {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS) * (0.5 + Math.random() / 2);
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
};

export interface Opened {
  readonly lines: readonly Line[];
  readonly ms: number;
  /** Attempts beyond the first. */
  readonly repeats: number;
}

/** Opens sockets, `concurrency` at a time: all at once when it is their number. */
export const openAll = async (
  address: string,
  parties: readonly Party[],
  {
    onMessage,
    concurrency,
  }: { readonly onMessage: (party: Party) => MessageListener; readonly concurrency: number },
): Promise<Opened> => {
  const startedAt = performance.now();
  const lines: Line[] = [];
  let repeats = 0;
  const rest = [...parties];
  const work = async () => {
    for (let party = rest.pop(); party !== undefined; party = rest.pop()) {
      const { line, tries } = await openSurely(address, party, onMessage(party));
      lines.push(line);
      repeats += tries - 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { lines, ms: performance.now() - startedAt, repeats };
};
