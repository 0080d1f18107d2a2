import { SOCKET_HEARTBEAT_MS } from '@market/contract/constants/talking';
import type { ClientFrame, ServerMessage } from '@market/contract/realtime';

/** A message of the server, or `missed`: messages may have been lost while no socket was open, so fetch again. */
export type RealtimeMessage =
  | Exclude<ServerMessage, { type: 'ready' | 'alive' }>
  | { readonly type: 'missed' };

const MISSED_MESSAGES: RealtimeMessage = { type: 'missed' };

export interface RealtimeSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

/** What the connection needs from the browser; replaced in tests. */
export interface RealtimeHost {
  connect(events: SocketEvents): RealtimeSocket;
  schedule(run: () => void, ms: number): () => void;
  /** Between 0.5 and 1. */
  jitter(): number;
  /** Refreshes an expired access token. */
  renew(): Promise<void>;
  /** Runs when the device is back in a network, or its page was hidden for long: a socket may be lost by then. */
  watchNetwork(run: () => void): () => void;
}

const FIRST_RECONNECT_DELAY_MS = 1_000;
/** Also the polling interval of pages without a socket. */
export const MAX_RECONNECT_DELAY_MS = 30_000;
/** Two heartbeats, and what a slow network delays. */
export const MAX_SILENCE_MS = 2 * SOCKET_HEARTBEAT_MS + 5_000;
const UNAUTHENTICATED = 4401;
const ABNORMAL_CLOSURE = 1006;

const parseMessage = (text: string): ServerMessage | undefined => {
  try {
    const message = JSON.parse(text) as Partial<ServerMessage> | null;
    return typeof message?.type === 'string' ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * One socket shared by all listeners of a page: open while there are listeners, reconnects by itself. Emits
 * `missed` on every connect and failed attempt, so that pages without a socket poll every 30 seconds.
 */
export class RealtimeConnection {
  readonly #host: RealtimeHost;
  readonly #listeners = new Set<(message: RealtimeMessage) => void>();
  #socket: RealtimeSocket | undefined;
  #stopWaiting: (() => void) | undefined;
  #stopSilence: (() => void) | undefined;
  #stopWatching: (() => void) | undefined;
  #failures = 0;
  #isReady = false;

  constructor(host: RealtimeHost) {
    this.#host = host;
  }

  listen(listener: (message: RealtimeMessage) => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#open();
      this.#stopWatching = this.#host.watchNetwork(() => this.#reconnect());
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#close();
    };
  }

  /** Authenticated: messages arrive. */
  get isOpen(): boolean {
    return this.#isReady;
  }

  /** Dropped while no socket is open. */
  send(frame: ClientFrame): void {
    if (this.#isReady) this.#socket?.send(JSON.stringify(frame));
  }

  #tell(message: RealtimeMessage): void {
    for (const listener of this.#listeners) listener(message);
  }

  #open(): void {
    const socket = this.#host.connect({
      // authenticated by cookie
      opened: () => socket.send('{}'),
      received: (text) => {
        if (this.#socket !== socket) return;
        this.#awaitMessage(socket);
        const message = parseMessage(text);
        if (message?.type === 'ready') this.#ready();
        else if (message !== undefined && message.type !== 'alive') this.#tell(message);
      },
      closed: (code) => {
        if (this.#socket === socket) void this.#lost(code);
      },
    });
    this.#socket = socket;
    this.#awaitMessage(socket);
  }

  // a lost network closes no socket for minutes
  #awaitMessage(socket: RealtimeSocket): void {
    this.#stopSilence?.();
    this.#stopSilence = this.#host.schedule(() => {
      const wasReady = this.#isReady;
      void this.#lost(ABNORMAL_CLOSURE);
      socket.close();
      if (wasReady) this.#tell(MISSED_MESSAGES);
    }, MAX_SILENCE_MS);
  }

  // also on the first connect: the page was rendered before the socket opened, on slow phones by seconds
  #ready(): void {
    this.#failures = 0;
    this.#isReady = true;
    this.#tell(MISSED_MESSAGES);
  }

  async #lost(code: number): Promise<void> {
    this.#forgetSocket();
    this.#failures += 1;
    if (this.#failures > 1) this.#tell(MISSED_MESSAGES);
    if (code === UNAUTHENTICATED) await this.#host.renew();
    if (this.#listeners.size === 0 || this.#socket !== undefined) return;
    this.#openAfter(Math.min(FIRST_RECONNECT_DELAY_MS * 2 ** (this.#failures - 1), MAX_RECONNECT_DELAY_MS));
  }

  // all pages lose their sockets when a process ends, and must not return at the same moment
  #openAfter(pause: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#host.schedule(() => this.#open(), pause * this.#host.jitter());
  }

  #reconnect(): void {
    this.#drop();
    this.#openAfter(FIRST_RECONNECT_DELAY_MS);
  }

  #close(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#drop();
  }

  #drop(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#failures = 0;
    const socket = this.#socket;
    this.#forgetSocket();
    socket?.close();
  }

  #forgetSocket(): void {
    this.#stopSilence?.();
    this.#stopSilence = undefined;
    this.#socket = undefined;
    this.#isReady = false;
  }
}
