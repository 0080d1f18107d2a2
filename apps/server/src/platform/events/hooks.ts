import type { Context, Tx } from '../context.ts';

/** One module declares a hook, one above it implements it; runs in the caller's transaction. */
export interface Hook<Input, Output> {
  (context: Context<Tx>, input: Input): Promise<Output>;
  readonly hookName: string;
}

type Run = (context: Context<Tx>, input: never) => Promise<unknown>;

export interface HookImplementation {
  readonly hook: string;
  readonly run: Run;
}

const implementations = new Map<string, Run>();

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

export const implement = <Input, Output>(
  { hookName }: Hook<Input, Output>,
  run: (context: Context<Tx>, input: Input) => Promise<Output>,
): HookImplementation => ({ hook: hookName, run });

/** Call it once, when the modules are loaded. @throws Error when a hook has two implementations */
export const registerHooks = (all: readonly HookImplementation[]): void => {
  for (const { hook: name, run } of all) {
    if (implementations.has(name)) throw new Error(`two modules implement the hook ${name}`);
    implementations.set(name, run);
  }
};
