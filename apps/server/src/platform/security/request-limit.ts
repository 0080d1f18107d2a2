import { tooManyRequests } from '@market/contract/problems';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/network.ts';
import type { Services } from '../services.ts';

const WINDOW_MS = 60_000;
const MAX_NETWORKS = 50_000;
const SECOND_MS = 1_000;

interface Minute {
  readonly from: number;
  requests: number;
}

/**
 * Counts in the shared memory for all processes, or in this process while there is none: a write to the database would
 * cost as much as the work. See also rate-limit.ts.
 */
export class RequestLimit {
  readonly #minutes = new Map<string, Minute>();
  readonly #name: string;
  readonly #most: number;
  readonly #services: Pick<Services, 'sharedMemory' | 'secrets'>;
  constructor(name: string, most: number, services: Pick<Services, 'sharedMemory' | 'secrets'>) {
    this.#name = name;
    this.#most = most;
    this.#services = services;
  }
  /** @throws tooMany with the seconds until the minute ends */
  async take({ ip }: Pick<FastifyRequest, 'ip'>, now: Date): Promise<void> {
    const network = networkOf(ip);
    const time = now.getTime();
    const { from, requests } = (await this.#countShared(network, time)) ?? this.#count(network, time);
    if (requests <= this.#most) return;
    const problem = tooManyRequests();
    problem.facts['retry_after'] = Math.max(1, Math.ceil((from + WINDOW_MS - time) / SECOND_MS));
    throw problem;
  }
  #count(network: string, time: number): Minute {
    const found = this.#minutes.get(network);
    const isOver = found === undefined || time >= found.from + WINDOW_MS || time < found.from;
    const minute = isOver ? { from: time, requests: 1 } : { ...found, requests: found.requests + 1 };
    this.#store(network, minute);
    return minute;
  }
  async #countShared(network: string, time: number): Promise<Minute | undefined> {
    const { sharedMemory, secrets } = this.#services;
    if (sharedMemory?.state().isUp !== true) return undefined;
    const caller = secrets.hmac('limits.caller', network).toString('base64url');
    try {
      const { count, restMs } = await sharedMemory.count(`limit:${this.#name}:${caller}`, WINDOW_MS);
      const minute = { from: time + restMs - WINDOW_MS, requests: count };
      // continues from here when the shared memory is lost
      this.#store(network, minute);
      return minute;
    } catch {
      return undefined;
    }
  }
  #store(network: string, minute: Minute): void {
    this.#minutes.delete(network);
    this.#minutes.set(network, minute);
    if (this.#minutes.size > MAX_NETWORKS) this.#minutes.delete(this.#minutes.keys().next().value!);
  }
}
