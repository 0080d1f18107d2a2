import type { Client } from '../client.ts';
import type { Outages } from '../outages.ts';
import type { Recorder } from '../recorder.ts';
import type { World } from '../world.ts';
import type { Journal } from './journal.ts';

export interface LoadContext {
  readonly world: World;
  readonly client: Client;
  /** What clients call: nginx, or the one process. */
  readonly address: string;
  /** Of the web processes, read directly. */
  readonly webs: readonly string[];
  readonly recorder: Recorder;
  readonly outages: Outages;
  readonly journal: Journal;
  readonly isOver: () => boolean;
}
