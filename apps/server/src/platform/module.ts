import type { Problem } from '@market/contract/route';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { HookImplementation } from './events/hooks.ts';
import type { Job } from './jobs/jobs.ts';
import type { Gauges } from './logging/metrics.ts';
import type { Listener } from './events/outbox.ts';
import type { PersonalData } from './personal-data.ts';
import type { SocketPart } from './realtime/frames.ts';

/** Work that runs beside calls in processes that run jobs; must be safe in several at one time. */
export interface Background {
  readonly name: string;
  /** How often it looks for work. */
  readonly everyMs: number;
  /** One short step; true when there may be more to do. */
  readonly step: (context: Context) => Promise<boolean>;
}

/** Values for operators, the same in every process. */
export interface ModuleGauges {
  readonly help: Gauges['help'];
  readonly read: (context: Context) => ReturnType<Gauges['read']>;
}

export interface Module {
  readonly name: string;
  readonly routes?: (app: FastifyInstance) => void | Promise<void>;
  readonly listeners?: readonly Listener[];
  readonly jobs?: readonly Job[];
  readonly background?: readonly Background[];
  readonly personalData?: PersonalData;
  readonly gauges?: ModuleGauges;
  readonly sockets?: SocketPart;
  readonly hooks?: readonly HookImplementation[];
  /** Adds fields to the body of failures, for clients of an older format of the API. */
  readonly problemFields?: (problem: Problem) => Readonly<Record<string, unknown>>;
}
