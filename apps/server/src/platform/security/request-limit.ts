import { tooManyRequests } from '@market/contract/problems';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/network.ts';

const WINDOW_MS = 60_000;
const MAX_NETWORKS = 50_000;
const SECOND_MS = 1_000;

interface Minute {
  readonly from: number;
  requests: number;
}

/** In this process only: a write to the database would cost as much as the work. See also rate-limit.ts. */
export class RequestLimit {
  readonly #minutes = new Map<string, Minute>();
  readonly #most: number;
  constructor(most: number) {
    this.#most = most;
  }
  /** @throws tooMany with the seconds until the minute ends */
  take({ ip }: Pick<FastifyRequest, 'ip'>, now: Date): void {
    const network = networkOf(ip);
    const time = now.getTime();
    let minute = this.#minutes.get(network);
    if (minute === undefined || time >= minute.from + WINDOW_MS || time < minute.from) {
      minute = { from: time, requests: 0 };
      this.#minutes.delete(network);
      this.#minutes.set(network, minute);
      if (this.#minutes.size > MAX_NETWORKS) this.#minutes.delete(this.#minutes.keys().next().value!);
    }
    minute.requests += 1;
    if (minute.requests <= this.#most) return;
    const problem = tooManyRequests();
    problem.facts['retry_after'] = Math.max(1, Math.ceil((minute.from + WINDOW_MS - time) / SECOND_MS));
    throw problem;
  }
}
