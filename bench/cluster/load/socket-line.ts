import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PATH } from '@market/contract/constants/talking';
import type { ServerMessage } from '@market/contract/realtime';
import type { Party } from '../../talking/people.ts';

export type Arrived = ServerMessage & { readonly type: 'message' };

const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 4_000;
/** A replay may repeat messages; later ones come once. */
const REPLAY_MS = 5_000;
const ACKNOWLEDGED_MS = 5_000;

/** One person's open page: it connects again, requests what it missed, and sends again what was not acknowledged. */
export class SocketLine {
  readonly seen = new Map<number, Arrived>();
  /** Messages that came twice on one socket, outside of a replay. */
  doubled: string[] = [];
  reconnects = -1;
  readonly #waiting = new Map<string, (message: Arrived) => void>();
  readonly #address: string;
  readonly #party: Party;
  readonly side: 'buyer' | 'shop';
  #socket: WebSocket | undefined;
  #last = 0;
  #replayUntil = 0;
  #isReady = false;
  #ended = false;

  constructor(address: string, party: Party, side: 'buyer' | 'shop') {
    this.side = side;
    this.#address = address.replace('http', 'ws') + SOCKET_PATH;
    this.#party = party;
    void this.#listen();
  }

  async #listen(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.#ended) {
      const wasReady = await this.#connect();
      pause = wasReady ? FIRST_PAUSE_MS : Math.min(2 * pause, MAX_PAUSE_MS);
      if (!this.#ended) await sleep(pause);
    }
  }

  /** Resolves when the socket has closed, with whether it was ready before. */
  #connect(): Promise<boolean> {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.reconnects += 1;
    let readyAt: number | undefined;
    const onSocket = new Set<number>();
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token: this.#party.token })));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'ready') {
        readyAt = performance.now();
        this.#isReady = true;
        if (this.#last > 0) this.resume(this.#last);
      }
      if (message.type !== 'message') return;
      const isReplay = performance.now() < this.#replayUntil;
      // one's own is answered to its sender and pushed to all of their pages
      const isOwn = message.message?.by === this.side;
      if (onSocket.has(message.message_id) && !isReplay && !isOwn)
        this.doubled.push(`message ${message.seq} of ${message.conversation_id}`);
      onSocket.add(message.message_id);
      this.seen.set(message.message_id, message);
      this.#last = Math.max(this.#last, message.message_id);
      const { by, client_id: id } = message.message ?? {};
      if (id !== undefined && id !== null) this.#waiting.get(`${by} ${id}`)?.(message);
    });
    return new Promise((resolve) => {
      socket.addEventListener('error', () => socket.close());
      socket.addEventListener('close', () => {
        this.#isReady = false;
        resolve(readyAt !== undefined);
      });
    });
  }

  #sendFrame(frame: object): boolean {
    if (!this.#isReady || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Sends until the market answers with the stored message. @returns undefined when it did not within `maxMs` */
  async send(
    frame: { readonly to: string | number; readonly content: string; readonly client_id: string },
    maxMs: number,
  ): Promise<Arrived | undefined> {
    const { promise, resolve } = Promise.withResolvers<Arrived>();
    const name = `${this.side} ${frame.client_id}`;
    this.#waiting.set(name, resolve);
    const until = performance.now() + maxMs;
    try {
      while (performance.now() < until) {
        const sent = this.#sendFrame({ type: 'send', ...frame });
        const answer = await Promise.race([promise, sleep(sent ? ACKNOWLEDGED_MS : FIRST_PAUSE_MS)]);
        if (answer !== undefined) return answer;
      }
      return undefined;
    } finally {
      this.#waiting.delete(name);
    }
  }

  /** Asks for everything after a message, as a page does that connects again or finds a gap. */
  resume(after: number): void {
    this.#replayUntil = performance.now() + REPLAY_MS;
    this.#sendFrame({ type: 'resume', after });
  }

  end(): void {
    this.#ended = true;
    this.#socket?.close();
  }
}
