import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onlyWithToken } from '../control.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { type Course, type Outcome, serve } from '../serve.ts';
import type { World } from '../world.ts';
import { tell } from './notice.ts';
import { dataOf, type State, transactionBook } from './orders.ts';
import { pages } from './pages.ts';
import { client, codes, type Fields, methods, signed, validateOf } from './words.ts';

interface Said {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

type Work = (body: Fields, course: Course) => Said | Promise<Said>;

const refusal = (message: string, code: number = codes.refused): Said => ({ code, message, data: null });

const parsed = (text: string): Fields => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
};

/** PayME in the mode that signs plain JSON. The mode that encrypts bodies is not spoken here. */
export const payme = (app: FastifyInstance, world: World): void => {
  const book = transactionBook(world);
  const works: Readonly<Record<string, Work>> = {
    web: async (body, { fault, refuse }) => {
      if (refuse !== undefined) return refusal('Refused by order', Number(refuse) || codes.refused);
      const made = book.create(body);
      if (typeof made === 'string') return refusal(made);
      if (fault?.verb === 'beforeResponse') {
        book.move(made, 'SUCCEEDED');
        await tell(world, made);
      }
      const data = { transaction: made.number, url: `${world.url}/payme/pay/${made.number}` };
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
      const made = book.refund(body, fault?.verb === 'refundPending' ? fault : undefined);
      return typeof made === 'string'
        ? refusal(made)
        : { code: codes.refunded, message: 'Thành công', data: dataOf(made) };
    },
  };
  const answer = async (path: string, work: Work, { headers, body }: FastifyRequest, course: Course) => {
    const text = String(body);
    const verified =
      headers['x-api-client'] === client && headers['x-api-validate'] === validateOf(path, text);
    const said = verified ? await work(parsed(text), course) : refusal('Sai chữ ký', codes.signature);
    const { state } = fieldsOf(said.data);
    return { verified, said, outcome: [said.code, textOf(state)].join(' ').trim() };
  };
  const call = (path: string, work: Work) => (request: FastifyRequest, reply: FastifyReply) => {
    const order = textOf(parsed(String(request.body))['partnerTransaction']);
    const name = path === '/payment/web' ? 'create' : path.replace('/payment/', '');
    return serve(world, { service: 'payme', call: name, order, reply }, async (course): Promise<Outcome> => {
      const { verified, said, outcome } = await answer(path, work, request, course);
      const key = course.fault?.verb === 'forgeAnswer' ? 'another-secret' : undefined;
      return { verified, outcome, answer: signed(reply, path, said, key) };
    });
  };
  // what is signed is the text as it came
  void app.register((raw, _options, done) => {
    raw.removeContentTypeParser('application/json');
    raw.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, parse) =>
      parse(null, text),
    );
    for (const [name, work] of Object.entries(works))
      raw.post(`/payme/payment/${name}`, call(`/payment/${name}`, work));
    done();
  });
  pages(app, world, book);
  // tells again; with a state, a word that its own query does not bear out
  app.post('/payme/control/ipn', { onRequest: onlyWithToken }, async (request, reply) => {
    const { order, state } = fieldsOf(request.body);
    const found = book.byReference(textOf(order));
    if (found?.payment === undefined) return reply.code(404).send({ error: 'no such order' });
    await tell(world, found, (textOf(state) || undefined) as State | undefined);
    return reply.code(204).send();
  });
};
