import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { AnswerFault, Service } from './faults.ts';
import type { ProvidersContext } from './context.ts';

/** How a call ends, by its planned fault. */
export interface Scenario {
  /** Number of deliveries of its message. */
  readonly copies: number;
  /** The code of a refusal; empty: the usual one. */
  readonly refuse?: string | undefined;
  /** For faults that a service handles itself. */
  readonly fault?: AnswerFault | undefined;
}

export interface CallResult {
  readonly verified: boolean;
  /** For the journal. */
  readonly outcome: string;
  readonly status?: number;
  readonly answer: unknown;
}

const copiesOf = { lose: 0, duplicate: 2 } as Readonly<Record<string, number>>;

/** Sends no response; the connection stays open until either side closes it. */
const neverAnswer = (reply: FastifyReply): FastifyReply => reply.hijack();

const reset = (reply: FastifyReply): FastifyReply => {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
};

/** Answers a call with its planned fault and records it in the journal. */
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
    /** The market's number of the order. */
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
