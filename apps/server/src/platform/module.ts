import type { FastifyInstance } from 'fastify';
import type { HookImplementation } from './events/hooks.ts';
import type { Job } from './jobs/jobs.ts';
import type { Listener } from './events/outbox.ts';
import type { PersonalData } from './personal-data.ts';

/** One module of the market as the app sees it. */
export interface Module {
  readonly name: string;
  /** Serves the module's contract routes, and what else it answers over HTTP. */
  readonly routes?: (app: FastifyInstance) => void | Promise<void>;
  readonly listeners?: readonly Listener[];
  readonly jobs?: readonly Job[];
  /** What it does with the data of one person. */
  readonly personalData?: PersonalData;
  /** What it does for modules below it, in their transactions. */
  readonly hooks?: readonly HookImplementation[];
}
