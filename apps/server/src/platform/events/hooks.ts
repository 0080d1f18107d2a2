import type { Context, Tx } from '../context.ts';

/** One module declares a hook, one above it implements it; runs in the caller's transaction. */
export interface Hook<Input, Output> {
  (context: Context<Tx>, input: Input): Promise<Output>;
  readonly hookName: string;
}

/** One module declares it, any number of modules above it implement it; answers what each of them answers. */
export interface SharedHook<Input, Output> {
  (context: Context<Tx>, input: Input): Promise<Output[]>;
  readonly hookName: string;
  readonly isShared: true;
}

type Run = (context: Context<Tx>, input: never) => Promise<unknown>;

export interface HookImplementation {
  readonly hook: string;
  readonly isShared?: boolean;
  readonly run: Run;
}

const implementations = new Map<string, Run>();
const shared = new Map<string, Run[]>();

/** For effects needed at once; use an event for effects that may follow later. */
export const hook = <Input, Output>(name: string): Hook<Input, Output> =>
  Object.assign(
    (context: Context<Tx>, input: Input): Promise<Output> => {
      const run = implementations.get(name);
      if (run === undefined) throw new Error(`no module implements the hook ${name}`);
      return (run as (context: Context<Tx>, input: Input) => Promise<Output>)(context, input);
    },
    { hookName: name },
  );

/** For a question that several modules answer, each for what it stores. */
export const sharedHook = <Input, Output>(name: string): SharedHook<Input, Output> =>
  Object.assign(
    async (context: Context<Tx>, input: Input): Promise<Output[]> => {
      const outputs: Output[] = [];
      for (const run of shared.get(name) ?? [])
        outputs.push(await (run as (context: Context<Tx>, input: Input) => Promise<Output>)(context, input));
      return outputs;
    },
    { hookName: name, isShared: true as const },
  );

export const implement = <Input, Output>(
  implemented: Hook<Input, Output> | SharedHook<Input, Output>,
  run: (context: Context<Tx>, input: Input) => Promise<Output>,
): HookImplementation => ({ hook: implemented.hookName, isShared: 'isShared' in implemented, run });

/** Call it once, when the modules are loaded. @throws Error when a hook that is not shared has two implementations */
export const registerHooks = (all: readonly HookImplementation[]): void => {
  for (const { hook: name, isShared, run } of all) {
    if (isShared) {
      shared.set(name, [...(shared.get(name) ?? []), run]);
      continue;
    }
    if (implementations.has(name)) throw new Error(`two modules implement the hook ${name}`);
    implementations.set(name, run);
  }
};
