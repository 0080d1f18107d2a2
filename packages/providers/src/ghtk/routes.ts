import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import type { PriceFault } from '../parcel-price.ts';
import { type Parcel, parcelsOf } from '../parcels.ts';
import { parcelsPage } from '../parcels-page.ts';
import { type Scenario, serve } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import { failure, type Reply } from './response.ts';
import { labelOf } from './label.ts';
import { webhookOf } from './webhook.ts';
import * as orders from './orders.ts';

const token = 'demo';
const client = 'CHOPHIEN';
const secret = 'demo-hook-of-this-machine';
const base = '/ghtk/services';
/** GHTK's documents differ on the number of retries; at least one. */
const retries = [60_000];
const byPartner = 'partner_id:';

const hookOf = ({ marketUrl }: ProvidersContext): string | undefined =>
  marketUrl === undefined ? undefined : `${marketUrl}/v1/shipping/api/hooks/ghtk?hash=${secret}`;

const codeOf = (number: number): string => `S4010.A1.${String(number * 7_907 + 10_000_019)}`;

const priceFaultOf = ({ fault }: Scenario): PriceFault | undefined =>
  fault?.verb === 'odd' ? fault.what : undefined;

type Work = (scenario: Scenario) => Reply | Buffer | Promise<Reply>;
interface OrderCall {
  readonly call: string;
  readonly order: string;
}

/** Giao Hàng Tiết Kiệm: places by name, fees by grams, orders in kilograms, PDF labels and webhooks. */
export const ghtk = (app: FastifyInstance, context: ProvidersContext): void => {
  const store = parcelsOf(context);
  store.add({
    service: 'ghtk',
    name: 'Giao Hàng Tiết Kiệm',
    hook: hookOf(context),
    code: codeOf,
    notice: webhookOf,
    delivery: { call: 'webhook', retries, patience: 5_000, ends: (answer) => answer?.status === 200 },
  });

  const isAuthentic = ({ headers }: FastifyRequest) =>
    headers['token'] === token && headers['x-client-source'] === client;
  const answer = (request: FastifyRequest, reply: FastifyReply, { call, order }: OrderCall, work: Work) =>
    serve(context, { service: 'ghtk', call, order, reply }, async (scenario) => {
      if (!isAuthentic(request)) {
        const { status, body } = failure(401, '20101', 'Cần cung cấp token hợp lệ');
        return { verified: false, outcome: 'HTTP 401', status, answer: body };
      }
      if (priceFaultOf(scenario) === 'garbage')
        return { verified: true, outcome: 'garbage', answer: '<html>Bad gateway' };
      const created =
        scenario.refuse === undefined || call === 'fee'
          ? await work(scenario)
          : failure(200, '30610', scenario.refuse || 'Tuyến giao đến địa chỉ này đang tạm ngưng nhận đơn');
      if (Buffer.isBuffer(created)) {
        void reply.type('application/pdf');
        return { verified: true, outcome: 'PDF', answer: created };
      }
      const { status, body } = created;
      return {
        verified: true,
        outcome: body['success'] === true ? 'success' : textOf(body['message']),
        status,
        answer: body,
      };
    });

  /** By GHTK's code, or the market's reference after `partner_id:`. */
  const find = (code: string): Parcel | undefined =>
    code.startsWith(byPartner)
      ? store.byReference('ghtk', code.slice(byPartner.length))
      : store.find('ghtk', code);
  type WithCode = FastifyRequest<{ Params: { code: string } }>;
  const callOf = (call: string, { params: { code } }: WithCode): OrderCall => ({
    call: call === 'query' && code.startsWith(byPartner) ? 'find' : call,
    order: find(code)?.reference ?? '',
  });

  app.get(`${base}/shipment/fee`, (request, reply) =>
    answer(request, reply, { call: 'fee', order: '' }, (scenario) =>
      orders.fee(fieldsOf(request.query), {
        what: priceFaultOf(scenario),
        unserved: scenario.refuse !== undefined,
      }),
    ),
  );
  app.post(`${base}/shipment/order`, (request, reply) => {
    const order = textOf(fieldsOf(fieldsOf(request.body)['order'])['id']);
    return answer(request, reply, { call: 'create', order }, () => orders.create(context, request.body));
  });
  app.get(`${base}/shipment/v2/:code`, (request: WithCode, reply) =>
    answer(request, reply, callOf('query', request), () => orders.detail(find(request.params.code))),
  );
  app.post(`${base}/shipment/cancel/:code`, (request: WithCode, reply) =>
    answer(request, reply, callOf('cancel', request), () => orders.cancel(store, find(request.params.code))),
  );
  app.get(`${base}/label/:code`, (request: WithCode, reply) =>
    answer(request, reply, callOf('label', request), () => {
      const parcel = find(request.params.code);
      return parcel === undefined
        ? failure(200, '40102', 'Mã vận đơn không hợp lệ, không tìm thấy vận đơn')
        : labelOf(parcel);
    }),
  );
  parcelsPage(app, context, 'ghtk');
};
