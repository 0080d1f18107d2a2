import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onlyWithToken } from '../control.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { type Scenario, type CallResult, serve } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import { notifyMarket } from './notification.ts';
import { dataOf, type State, transactionBook } from './orders.ts';
import { pages } from './pages.ts';
import { client, codes, type Fields, methods, signed, validateOf } from './protocol.ts';

interface Reply {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

type Work = (body: Fields, scenario: Scenario) => Reply | Promise<Reply>;

const refusal = (message: string, code: number = codes.refused): Reply => ({ code, message, data: null });

const parsed = (text: string): Fields => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
};

/** PayME in the mode of signed plain JSON; encrypted bodies are not supported. */
export const payme = (app: FastifyInstance, context: ProvidersContext): void => {
  const book = transactionBook(context);
  const works: Readonly<Record<string, Work>> = {
    web: async (body, { fault, refuse }) => {
      if (refuse !== undefined) return refusal('Refused by order', Number(refuse) || codes.refused);
      const created = book.create(body);
      if (typeof created === 'string') return refusal(created);
      if (fault?.verb === 'beforeResponse') {
        book.move(created, 'SUCCEEDED');
        await notifyMarket(context, created);
      }
      const data = { transaction: created.number, url: `${context.url}/payme/pay/${created.number}` };
      return { code: codes.created, message: 'Thành công', data };
    },
    query: (body, { fault, refuse }) => {
      if (refuse !== undefined) return refusal('Refused by order', Number(refuse) || codes.refused);
      const found = book.byReference(textOf(body['partnerTransaction']));
      if (found === undefined) return refusal('Không tìm thấy giao dịch', codes.unknown);
      book.step(found);
      const data = dataOf(found, fault?.verb === 'slowQuery' ? 'PENDING' : found.state);
      return { code: codes.queried, message: 'Thành công', data };
    },
    method: () => ({ code: codes.methods, message: 'Thành công', data: methods }),
    refund: (body, { fault, refuse }) => {
      if (refuse !== undefined) return refusal('Refused by order', Number(refuse) || codes.refused);
      const refund = book.refund(body, fault?.verb === 'refundPending' ? fault : undefined);
      return typeof refund === 'string'
        ? refusal(refund)
        : { code: codes.refunded, message: 'Thành công', data: dataOf(refund) };
    },
  };
  const answer = async (path: string, work: Work, { headers, body }: FastifyRequest, scenario: Scenario) => {
    const text = String(body);
    const verified =
      headers['x-api-client'] === client && headers['x-api-validate'] === validateOf(path, text);
    const result = verified ? await work(parsed(text), scenario) : refusal('Sai chữ ký', codes.signature);
    const { state } = fieldsOf(result.data);
    return { verified, result, outcome: [result.code, textOf(state)].join(' ').trim() };
  };
  const call = (path: string, work: Work) => (request: FastifyRequest, reply: FastifyReply) => {
    const order = textOf(parsed(String(request.body))['partnerTransaction']);
    const name = path === '/payment/web' ? 'create' : path.replace('/payment/', '');
    return serve(
      context,
      { service: 'payme', call: name, order, reply },
      async (scenario): Promise<CallResult> => {
        const { verified, result, outcome } = await answer(path, work, request, scenario);
        const key = scenario.fault?.verb === 'forgeAnswer' ? 'another-secret' : undefined;
        return { verified, outcome, answer: signed(reply, path, result, key) };
      },
    );
  };
  // the signature covers the unparsed body
  void app.register((raw, _options, done) => {
    raw.removeContentTypeParser('application/json');
    raw.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, parse) =>
      parse(null, text),
    );
    for (const [name, work] of Object.entries(works))
      raw.post(`/payme/payment/${name}`, call(`/payment/${name}`, work));
    done();
  });
  pages(app, context, book);
  // repeats a notification; `state` makes it contradict PayME's own query
  app.post('/payme/control/ipn', { onRequest: onlyWithToken }, async (request, reply) => {
    const { order, state } = fieldsOf(request.body);
    const found = book.byReference(textOf(order));
    if (found?.payment === undefined) return reply.code(404).send({ error: 'no such order' });
    await notifyMarket(context, found, (textOf(state) || undefined) as State | undefined);
    return reply.code(204).send();
  });
};
