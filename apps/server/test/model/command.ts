import fc, { type AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import { compareWithModel } from './compare.ts';
import type { Model } from './state.ts';
import type { World } from './world.ts';

/** The result of a call, as far as the model needs it. */
export interface Outcome {
  readonly ok: boolean;
  readonly status?: number;
  readonly code?: string;
}

/** Selects one of many: any when `wild`, else one that meets a condition. */
export interface Choice {
  readonly at: number;
  readonly wild: boolean;
}

export const choices = fc.record({ at: fc.nat(1_000), wild: fc.constantFrom(false, false, false, true) });

export const choose = <Thing>(
  things: readonly Thing[],
  { at, wild }: Choice,
  may: (thing: Thing) => boolean = () => true,
): Thing | undefined => {
  const able = wild ? things : things.filter(may);
  const from = able.length > 0 || at % 4 > 0 ? able : things;
  // newer ones are chosen more often
  return from.length === 0 ? undefined : from[from.length - 1 - (at % Math.min(from.length, wild ? 40 : 12))];
};

/** Numbers of executed and refused commands over all runs. */
export const commandCounts = { done: 0, refused: 0, byName: new Map<string, number>() };
let problem = '';

/** Expects a refusal by one of these problems, or without problems success, which updates the model. */
export const checkAnswer = (answer: Outcome, problems: readonly string[], write: () => void): boolean => {
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

/** `nothing`: there was no object for the command. */
export type CommandResult = 'nothing' | 'refused' | 'done';

export class Command<Input> implements AsyncCommand<Model, World> {
  readonly name: string;
  readonly input: Input;
  readonly act: (model: Model, world: World, input: Input) => Promise<CommandResult>;
  constructor(name: string, input: Input, act: Command<Input>['act']) {
    this.name = name;
    this.input = input;
    this.act = act;
  }
  check = (): boolean => true;
  run = async (model: Model, world: World): Promise<void> => {
    // commands never have the same time
    world.market.clock.pass(1_000);
    model.now = world.now;
    const result = await this.act(model, world, this.input);
    if (result === 'nothing') return;
    commandCounts.done += 1;
    const key = `${this.name} ${result}${result === 'refused' ? ` ${problem}` : ''}`;
    commandCounts.byName.set(key, (commandCounts.byName.get(key) ?? 0) + 1);
    if (result === 'refused') commandCounts.refused += 1;
    await compareWithModel(world, model, result === 'refused');
  };
  toString = (): string => `${this.name} ${JSON.stringify(this.input)}`;
}

export const resultOf = (refused: boolean): CommandResult => (refused ? 'refused' : 'done');
