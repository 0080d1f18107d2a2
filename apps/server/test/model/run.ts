import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkCoins } from '#coins';
import { checkLedger } from '#ledger';
import { checkOrders } from '#orders';
import { checkPayments } from '#bank-reconciliation';
import { checkSettlement } from '#settlement';
import { findFaults } from '../order-checker.ts';
import { findStrayMoney } from '../money-checker.ts';
import { commandCounts, type Command } from './command.ts';
import { checkoutCommands } from './commands/checkout.ts';
import { trackingCommands } from './commands/tracking.ts';
import { caseCommands } from './commands/cases.ts';
import { finance } from './commands/finance.ts';
import { cashRefundCommands } from './commands/cash-refunds.ts';
import { buyerFaultCommands } from './commands/buyer-fault.ts';
import { orderCommands } from './commands/order-commands.ts';
import { debtCommands } from './commands/debts.ts';
import { timeCommands } from './commands/time.ts';
import { paymentCommands } from './commands/payments.ts';
import { isDone } from './orders.ts';
import type { Model } from './state.ts';
import { aWorld, type World } from './world.ts';

const SCALE = 20;
const anyCommand = fc.oneof(
  ...[
    ...checkoutCommands,
    ...orderCommands,
    ...buyerFaultCommands,
    ...paymentCommands,
    ...trackingCommands,
    ...caseCommands,
    ...cashRefundCommands,
    ...finance,
    ...debtCommands,
    ...timeCommands,
  ].map(({ weight, arbitrary }) => ({
    weight: Math.round(weight * SCALE),
    arbitrary: arbitrary as fc.Arbitrary<Command<unknown>>,
  })),
);

/** Refunds equal those that providers sent, and cases equal the model. */
const auditSides = async (world: World, model: Model): Promise<void> => {
  const rows = await world.rows(sql<{ provider: string; sent: number }>`
    select provider, sum(amount) as sent from payment_refunds where state = 'succeeded' and provider <> 'bank' group by provider`);
  const recorded = new Map(rows.map((row) => [row.provider, row.sent]));
  for (const name of ['momo', 'payme'] as const) {
    const succeeded = [...world.provider(name).refunds.values()].filter(
      ({ outcome }) => outcome === 'succeeded',
    );
    expect(recorded.get(name) ?? 0).toBe(succeeded.reduce((sum, { amount }) => sum + amount, 0));
  }
  const cases = await world.rows(sql<{ id: string }>`
    select id, state, stage, case when state = 'closed' then coalesce(refund, 0) else 0 end as brought from cases`);
  const byId = (rows: readonly { id: string }[]) => new Map(rows.map((row) => [row.id, row]));
  expect(byId(cases)).toEqual(
    byId(model.cases.map(({ id, state, stage, brought }) => ({ id, state, stage, brought }))),
  );
};

/** Nothing is wrong in the books, as the independent checkers and the operator's own check read them. */
const audit = async (world: World, model: Model): Promise<void> => {
  const { market } = world;
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  for (const check of [checkLedger, checkCoins, checkPayments, checkOrders])
    expect(await check(market.context())).toEqual([]);
  expect(
    await checkSettlement(market.context(), {
      completed: model.orders.filter(isDone).map(({ id }) => id),
      cancelled: model.orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
    }),
  ).toEqual([]);
  await auditSides(world, model);
};

interface Plan {
  /** Commands of one market at most. */
  readonly length: number;
  readonly seed: number;
  readonly path?: string;
  /** Looks for the shortest run that fails; slow. */
  readonly shrink?: boolean;
}

/** The commands of the present market, for whoever looks for a fault. */
const executedCommands: string[] = [];
const MAX_LISTED = 40;
/** The complete books are read after so many commands. */
const AUDIT_EVERY = 250;

const runCommands = async (commands: readonly Command<unknown>[], world: World, model: Model) => {
  executedCommands.length = 0;
  for (const [index, command] of commands.entries()) {
    executedCommands.push(String(command));
    await command.run(model, world);
    if (index % AUDIT_EVERY === AUDIT_EVERY - 1) await audit(world, model);
  }
  await audit(world, model);
};

/** One market from its first order to its last check. A failure names its seed and path. */
export const runOnce = async ({ length, seed, path, shrink = false }: Plan): Promise<void> => {
  const property = fc.asyncProperty(
    fc.array(anyCommand, { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' }),
    async (commands) => {
      const { world, model } = await aWorld();
      try {
        await runCommands(commands, world, model);
      } finally {
        await world.close();
      }
    },
  );
  const found = await fc.check(property, {
    seed,
    numRuns: 1,
    unbiased: true,
    endOnFailure: !shrink,
    ...(path !== undefined && { path }),
  });
  if (found.failed)
    throw new Error(
      `MODEL_SEED=${found.seed} MODEL_PATH=${found.counterexamplePath} MODEL_LENGTH=${length}, ${found.numShrinks} times shortened, after\n  ${executedCommands.slice(-MAX_LISTED).join('\n  ')}`,
      { cause: found.errorInstance },
    );
};

/** Markets one after the other until so many commands were done; answers how many, and the seconds they took. */
export const runMany = async (most: number, plan: Plan): Promise<{ commands: number; seconds: number }> => {
  const [startedAt, before] = [performance.now(), commandCounts.done];
  for (let round = 0; commandCounts.done - before < most; round += 1)
    await runOnce({ ...plan, seed: plan.seed + round, length: Math.min(plan.length, 2 * most) });
  return { commands: commandCounts.done - before, seconds: (performance.now() - startedAt) / 1_000 };
};
