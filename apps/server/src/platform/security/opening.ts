import { notOpenYet, unauthenticated } from '@market/contract/problems';
import type { Route } from '@market/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '../context.ts';

/** What those see who may not come in yet. */
export interface Opening {
  /** Null: no day is set. */
  readonly opensAt: Date | null;
}

export interface OpeningRule {
  /** Null while everybody may come in; asked by every request. */
  read(): Promise<Opening | null>;
  /** Who may come in before. */
  admits(actor: Actor): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    opening: OpeningRule;
  }
  interface FastifyRequest {
    /** True for a guest with a cookie that a refresh may turn into a session. */
    mayRenew?: boolean;
  }
}

/** Null for those who may come in. */
const openingFor = async (rule: OpeningRule, actor: Actor): Promise<Opening | null> => {
  const opening = await rule.read();
  return opening === null || rule.admits(actor) ? null : opening;
};

/** @throws notOpenYet, unauthenticated for somebody whose session may be renewed */
export const refuseBeforeOpening = async (
  rule: OpeningRule,
  { beforeOpening }: Pick<Route, 'beforeOpening'>,
  { actor }: Context,
  request?: FastifyRequest,
): Promise<void> => {
  if (beforeOpening === true || (await openingFor(rule, actor)) === null) return;
  throw request?.mayRenew === true && actor.id === null ? unauthenticated() : notOpenYet();
};
