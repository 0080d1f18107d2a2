import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** Servers that take calls in the order of their arrival: cores, or processes with one thread. */
export interface Station {
  readonly name: string;
  readonly servers: number;
}

/** Work of an operation at a station: mean ms, divided by chance exponentially unless `fixed`. */
export interface Visit {
  readonly station: string;
  readonly ms: number;
  readonly fixed?: boolean;
}

export interface Operation {
  readonly name: string;
  /** Of all arrivals; shares are weighed against each other. */
  readonly share: number;
  readonly visits: readonly Visit[];
}

/** Open: arrivals a second, whatever waits. Closed: so many clients, each of which calls again when it is answered. */
export type Arrivals = { readonly perSecond: number } | { readonly clients: number };

export interface Simulated {
  /** Operations a second. */
  readonly rate: number;
  /** Times from arrival to answer, in ms, of the operations in the order in which they ended. */
  readonly times: readonly number[];
  /** Share of the time that servers of a station work, 0 to 1. */
  readonly busy: ReadonlyMap<string, number>;
}

export interface Scenario {
  readonly stations: readonly Station[];
  readonly operations: readonly Operation[];
  readonly arrivals: Arrivals;
  /** Simulated; the first tenth is not measured. */
  readonly seconds: number;
  readonly seed: number;
}

interface Job {
  readonly operation: Operation;
  readonly arrivedAt: number;
  visit: number;
}

interface Event {
  readonly at: number;
  readonly happen: () => void;
}

/** Events by time. */
class Agenda {
  readonly #heap: Event[] = [];

  add(event: Event): void {
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent]!.at <= event.at) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = event;
  }

  next(): Event | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === last || last === undefined) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) break;
      const child = left + 1 < heap.length && heap[left + 1]!.at < heap[left]!.at ? left + 1 : left;
      if (heap[child]!.at >= last.at) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

/** A station at work. */
class Room {
  #free: number;
  #waiting: Job[] = [];
  #head = 0;
  busyMs = 0;
  readonly servers: number;

  constructor(servers: number) {
    this.servers = servers;
    this.#free = servers;
  }

  /** Whether a server takes it at once; otherwise it waits. */
  admit(job: Job): boolean {
    if (this.#free > 0) {
      this.#free--;
      return true;
    }
    this.#waiting.push(job);
    return false;
  }

  /** A server is free: it takes who waits longest. */
  release(): Job | undefined {
    const next = this.#waiting[this.#head];
    if (next === undefined) {
      this.#free++;
      return undefined;
    }
    this.#head++;
    if (this.#head > 1_024 && this.#head * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#head);
      this.#head = 0;
    }
    return next;
  }
}

const MS_PER_S = 1_000;

/** A network of queues, event by event. */
class Network {
  readonly #scenario: Scenario;
  readonly #agenda = new Agenda();
  readonly #rooms: ReadonlyMap<string, Room>;
  readonly #random: RandomGenerator;
  readonly #from: number;
  readonly #until: number;
  readonly #times: number[] = [];
  #now = 0;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.#rooms = new Map(scenario.stations.map(({ name, servers }) => [name, new Room(servers)]));
    this.#random = xoroshiro128plus(scenario.seed);
    this.#until = scenario.seconds * MS_PER_S;
    this.#from = this.#until / 10;
  }

  run(): Simulated {
    const { arrivals } = this.#scenario;
    if ('clients' in arrivals)
      for (let client = 0; client < arrivals.clients; client++) this.#in(0, () => this.#arrive());
    else this.#arriveAgain(MS_PER_S / arrivals.perSecond);
    for (let event = this.#agenda.next(); event && event.at < this.#until; event = this.#agenda.next()) {
      this.#now = event.at;
      event.happen();
    }
    const measured = this.#until - this.#from;
    const busy = [...this.#rooms].map(
      ([name, room]) => [name, room.busyMs / (room.servers * measured)] as const,
    );
    return { rate: (this.#times.length * MS_PER_S) / measured, times: this.#times, busy: new Map(busy) };
  }

  #in(ms: number, happen: () => void): void {
    this.#agenda.add({ at: this.#now + ms, happen });
  }

  #exponential(mean: number): number {
    return -Math.log(1 - uniformFloat64(this.#random)) * mean;
  }

  #drawOperation(): Operation {
    const { operations } = this.#scenario;
    let left = uniformFloat64(this.#random) * operations.reduce((sum, { share }) => sum + share, 0);
    return operations.find(({ share }) => (left -= share) < 0) ?? operations[0]!;
  }

  #arriveAgain(meanMs: number): void {
    this.#in(this.#exponential(meanMs), () => {
      this.#arrive();
      this.#arriveAgain(meanMs);
    });
  }

  #arrive(): void {
    this.#enter({ operation: this.#drawOperation(), arrivedAt: this.#now, visit: 0 });
  }

  #enter(job: Job): void {
    const visit = job.operation.visits[job.visit];
    if (visit === undefined) this.#end(job);
    else if (this.#rooms.get(visit.station)!.admit(job)) this.#work(job, visit);
  }

  #work(job: Job, { station, ms: mean, fixed = false }: Visit): void {
    const room = this.#rooms.get(station)!;
    const ms = fixed ? mean : this.#exponential(mean);
    const measured = Math.min(this.#until, this.#now + ms) - Math.max(this.#from, this.#now);
    room.busyMs += Math.max(0, measured);
    this.#in(ms, () => {
      const next = room.release();
      if (next !== undefined) this.#work(next, next.operation.visits[next.visit]!);
      job.visit++;
      this.#enter(job);
    });
  }

  #end({ arrivedAt }: Job): void {
    if (this.#now >= this.#from) this.#times.push(this.#now - arrivedAt);
    if ('clients' in this.#scenario.arrivals) this.#in(0, () => this.#arrive());
  }
}

/** Simulates a network of queues; the same seed gives the same result. */
export const simulate = (scenario: Scenario): Simulated => new Network(scenario).run();
