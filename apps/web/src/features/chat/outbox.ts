// Messages on their way to one receiver: sent in the order of their writing, and stored here until the server has them.
import { OFFLINE_TEXT } from '#app/api-client/failure-texts.ts';
import { withPending, type PendingMessage } from './thread-state.ts';
import { dropUnsent, readUnsent, storeUnsent } from './unsent-messages.ts';

export type WrittenMessage = Omit<PendingMessage, 'problem'>;

export interface OutboxAddress {
  /** The next user of the browser must not send it. */
  readonly userId: number;
  /** `shop:7`, or the buyer's id. */
  readonly to: string | number;
}

export const outboxKey = ({ userId, to }: OutboxAddress): string => `${userId} ${to}`;

export interface OutboxHost {
  /** Null when it is stored, else why not. */
  deliver(message: WrittenMessage): Promise<string | null>;
  show(pending: readonly PendingMessage[]): void;
}

const isOffline = ({ problem }: PendingMessage): boolean => problem === OFFLINE_TEXT;

export class Outbox {
  readonly #key: string;
  readonly #host: OutboxHost;
  #pending: readonly PendingMessage[] = [];
  #isSending = false;

  constructor(address: OutboxAddress, host: OutboxHost) {
    this.#key = outboxKey(address);
    this.#host = host;
  }

  /** Also again: the same message is stored once. */
  send(message: WrittenMessage): void {
    this.#put({ ...message, problem: null });
    this.sendWaiting();
  }

  /** What could not be sent without a network. */
  sendWaiting(): void {
    for (const message of this.#pending.filter(isOffline)) this.#put({ ...message, problem: null });
    void this.#work();
  }

  /** What the page wrote before it was loaded again: on its way then, without a network, or refused. */
  restore(): void {
    const known = this.#pending;
    this.#pending = known.reduce(withPending, readUnsent(this.#key, Date.now()));
    this.#host.show(this.#pending);
    this.sendWaiting();
  }

  drop(clientIds: ReadonlySet<string>): void {
    dropUnsent(clientIds);
    if (!this.#pending.some(({ client_id }) => clientIds.has(client_id))) return;
    this.#pending = this.#pending.filter(({ client_id }) => !clientIds.has(client_id));
    this.#host.show(this.#pending);
  }

  #put(message: PendingMessage): void {
    storeUnsent(this.#key, message, Date.now());
    this.#pending = withPending(this.#pending, message);
    this.#host.show(this.#pending);
  }

  #fail(failed: PendingMessage, problem: string): void {
    this.#put({ ...failed, problem });
    if (problem !== OFFLINE_TEXT) return;
    for (const message of this.#pending) if (message.problem === null) this.#put({ ...message, problem });
  }

  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let next = this.#next();
    while (next !== undefined) {
      const { problem: _, ...message } = next;
      const problem = await this.#host.deliver(message);
      if (problem === null) this.drop(new Set([message.client_id]));
      else if (this.#pending.some(({ client_id }) => client_id === message.client_id))
        this.#fail(next, problem);
      next = this.#next();
    }
    this.#isSending = false;
  }

  #next(): PendingMessage | undefined {
    return this.#pending.find(({ problem }) => problem === null);
  }
}
