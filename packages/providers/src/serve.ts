import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { AnswerFault, Service } from './faults.ts';
import type { ProvidersContext } from './context.ts';

/** How a call is to end, when a fault was ordered. */
export interface Scenario {
  /** How often its message arrives. */
  readonly copies: number;
  /** The code to refuse with; empty means the usual one. */
  readonly refuse?: string | undefined;
  /** What was ordered, for what a service does by itself. */
  readonly fault?: AnswerFault | undefined;
}

/** What a service made of a call. */
export interface CallResult {
  readonly verified: boolean;
  /** For the journal. */
  readonly outcome: string;
  readonly status?: number;
  readonly answer: unknown;
}

const copiesOf = { lose: 0, duplicate: 2 } as Readonly<Record<string, number>>;

/** Leaves the caller without an answer; the connection stays until he or we end it. */
const neverAnswer = (reply: FastifyReply): FastifyReply => reply.hijack();

const reset = (reply: FastifyReply): FastifyReply => {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
};

/** Answers one call of a service, with the fault that was ordered for it, and writes it down. */
export const serve = async (
  context: ProvidersContext,
  {
    service,
    call,
    order,
    reply,
  }: {
    readonly service: Service;
    readonly call: string;
    /** The market's own number of what the call is about. */
    readonly order?: string;
    readonly reply: FastifyReply;
  },
  work: (scenario: Scenario) => CallResult | Promise<CallResult>,
): Promise<unknown> => {
  const fault = context.faults.next(service, { call, order: order ?? '' });
  const note = (outcome: string, verified?: boolean) =>
    context.journal.write({ service, call, order, verified, outcome, fault: fault?.verb });
  if (fault?.verb === 'hang' || fault?.verb === 'reset') {
    note('no answer');
    return fault.verb === 'hang' ? neverAnswer(reply) : reset(reply);
  }
  if (fault?.verb === 'http') {
    note(`HTTP ${fault.status}`);
    return reply.code(fault.status).type('text/plain').send(`HTTP ${fault.status}`);
  }
  if (fault?.verb === 'delay') await wait(fault.ms, undefined, { signal: context.closing });
  const copies = copiesOf[fault?.verb ?? ''] ?? 1;
  const refuse = fault?.verb === 'refuse' ? String(fault.code ?? '') : undefined;
  const { verified, outcome, status = 200, answer } = await work({ copies, refuse, fault });
  note(outcome, verified);
  if (fault?.verb === 'commitThenFail') return reply.code(500).type('text/plain').send('HTTP 500');
  const isSilent = fault?.verb === 'acceptThenHang' || fault?.verb === 'commitThenHang';
  return isSilent ? neverAnswer(reply) : reply.code(status).send(answer);
};
