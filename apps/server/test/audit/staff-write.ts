import type { InputOf, Route } from '@market/contract/route';
import type { World } from '../idempotency/world.ts';
import type { As } from '../market.ts';

/** One call that succeeds, by a member of staff. */
export interface StaffWrite {
  readonly as: As;
  readonly input: object;
}
export type StaffSamples = readonly (readonly [Route, (world: World) => Promise<StaffWrite>])[];

export const write = <R extends Route>(as: As, input: InputOf<R>): StaffWrite => ({ as, input });
