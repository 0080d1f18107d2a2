import fc, { type AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import { compareWithModel } from './compare.ts';
import type { Model } from './state.ts';
import type { World } from './world.ts';

/** What a call came to, as far as the notebook minds. */
export interface Outcome {
  readonly ok: boolean;
  readonly status?: number;
  readonly code?: string;
}

/** Which of many: `wild` is any, else one of those that may. */
export interface Pick {
  readonly at: number;
  readonly wild: boolean;
}

export const picks = fc.record({ at: fc.nat(1_000), wild: fc.constantFrom(false, false, false, true) });

export const pickOf = <Thing>(
  things: readonly Thing[],
  { at, wild }: Pick,
  may: (thing: Thing) => boolean = () => true,
): Thing | undefined => {
  const able = wild ? things : things.filter(may);
  const from = able.length > 0 || at % 4 > 0 ? able : things;
  // the newest matter most
  return from.length === 0 ? undefined : from[from.length - 1 - (at % Math.min(from.length, wild ? 40 : 12))];
};

/** How many commands did something, and how many of them were refused, over all runs. */
export const tally = { done: 0, refused: 0, byName: new Map<string, number>() };
let problem = '';

/**
 * A call that has to be refused by one of these problems, or with none of them has to go through: then the notebook is
 * written.
 */
export const judge = (answer: Outcome, problems: readonly string[], write: () => void): boolean => {
  expect(answer.status ?? 200, `${answer.code} is a fault of the market`).toBeLessThan(500);
  if (answer.ok && problems.length === 0) {
    write();
    return false;
  }
  expect({ ok: answer.ok, code: answer.code }).toEqual({
    ok: false,
    code: problems.length === 0 ? 'none: it is legal' : expect.toBeOneOf([...problems]),
  });
  problem = answer.code ?? '';
  return true;
};

/** What a command did: nothing there to do it to, refused, or done. */
export type Deed = 'nothing' | 'refused' | 'done';

export class Command<Input> implements AsyncCommand<Model, World> {
  readonly name: string;
  readonly input: Input;
  readonly act: (model: Model, world: World, input: Input) => Promise<Deed>;
  constructor(name: string, input: Input, act: Command<Input>['act']) {
    this.name = name;
    this.input = input;
    this.act = act;
  }
  check = (): boolean => true;
  run = async (model: Model, world: World): Promise<void> => {
    // nothing happens at the very same moment
    world.market.clock.pass(1_000);
    model.now = world.now;
    const deed = await this.act(model, world, this.input);
    if (deed === 'nothing') return;
    tally.done += 1;
    const key = `${this.name} ${deed}${deed === 'refused' ? ` ${problem}` : ''}`;
    tally.byName.set(key, (tally.byName.get(key) ?? 0) + 1);
    if (deed === 'refused') tally.refused += 1;
    await compareWithModel(world, model, deed === 'refused');
  };
  toString = (): string => `${this.name} ${JSON.stringify(this.input)}`;
}

export const deedOf = (refused: boolean): Deed => (refused ? 'refused' : 'done');
