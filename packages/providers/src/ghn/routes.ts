import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoizeReplies } from '../bounded-list.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { sendLabels } from '../parcel-label.ts';
import type { PriceFault } from '../parcel-price.ts';
import { parcelsOf, type Parcel } from '../parcels.ts';
import { parcelsPage } from '../parcels-page.ts';
import { type Scenario, serve } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import * as areas from './areas.ts';
import { webhookOf } from './webhook.ts';
import * as orders from './orders.ts';

const token = 'demo';
const shopId = '4010';
const secret = 'demo-hook-of-this-machine';
const base = '/ghn/shiip/public-api';
const name = 'Giao Hàng Nhanh';
const retries = Array.from({ length: 10 }, () => 5_000);

const hookOf = ({ marketUrl }: ProvidersContext): string | undefined =>
  marketUrl === undefined ? undefined : `${marketUrl}/v1/shipping/api/hooks/ghn?token=${secret}`;

/** `GHN00042A`: short enough for the phone. */
const codeOf = (number: number): string => `GHN${String(number * 7_919 + 100_003).padStart(8, '0')}`;

const priceFaultOf = ({ fault }: Scenario): PriceFault | undefined =>
  fault?.verb === 'odd' ? fault.what : undefined;

type Work = (
  body: Readonly<Record<string, unknown>>,
  scenario: Scenario,
) => orders.Reply | Promise<orders.Reply>;

/** Giao Hàng Nhanh: areas with GHN's ids, fees, orders, labels and webhooks. */
export const ghn = (app: FastifyInstance, context: ProvidersContext): void => {
  const store = parcelsOf(context);
  const labels = memoizeReplies<readonly string[]>(1_000);
  store.add({
    service: 'ghn',
    name,
    hook: hookOf(context),
    code: codeOf,
    notice: webhookOf,
    delivery: { call: 'webhook', retries, patience: 5_000, ends: (answer) => answer?.status === 200 },
  });

  const isAuthentic = (request: FastifyRequest, needsShop: boolean) =>
    request.headers['token'] === token && (!needsShop || request.headers['shopid'] === shopId);
  const answer = (path: string, call: string, work: Work, needsShop = true) => {
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const body = { ...fieldsOf(request.query), ...fieldsOf(request.body) };
      const order = textOf(body['client_order_code']) || referenceOf(textOf(body['order_code']));
      return serve(context, { service: 'ghn', call, order, reply }, async (scenario) => {
        if (!isAuthentic(request, needsShop)) {
          const wrong = { code: 401, message: 'Token is not valid!', data: null };
          return { verified: false, outcome: 'HTTP 401', status: 401, answer: wrong };
        }
        const result =
          scenario.refuse === undefined
            ? await work(body, scenario)
            : orders.failure(scenario.refuse || 'Không hỗ trợ tuyến này');
        if (priceFaultOf(scenario) === 'garbage')
          return { verified: true, outcome: 'garbage', answer: '<html>Bad gateway' };
        return { verified: true, outcome: `${result.code}`, status: result.code, answer: result };
      });
    };
    app.route({ method: ['GET', 'POST'], url: `${base}/${path}`, handler: handle });
  };
  const referenceOf = (code: string): string => store.find('ghn', code)?.reference ?? '';

  const whole = (value: unknown) => Number(textOf(value));
  answer('master-data/province', 'province', async () => orders.success(await areas.listProvinces()), false);
  answer(
    'master-data/district',
    'district',
    async ({ province_id }) => orders.success(await areas.listDistricts(whole(province_id))),
    false,
  );
  answer(
    'master-data/ward',
    'ward',
    async ({ district_id }) => orders.success(await areas.listWards(whole(district_id))),
    false,
  );
  answer('v2/shipping-order/available-services', 'services', (body) => orders.services(body), false);
  answer('v2/shipping-order/fee', 'fee', (body, scenario) => orders.fee(body, priceFaultOf(scenario)));
  answer('v2/shipping-order/leadtime', 'leadtime', (body, scenario) =>
    orders.leadtime(context, body, priceFaultOf(scenario)),
  );
  answer('v2/shipping-order/create', 'create', (body) => orders.create(context, body));
  answer('v2/shipping-order/detail', 'query', ({ order_code }) =>
    orders.detail(store.find('ghn', textOf(order_code))),
  );
  answer('v2/shipping-order/detail-by-client-code', 'find', ({ client_order_code }) =>
    orders.detail(store.byReference('ghn', textOf(client_order_code))),
  );
  answer('v2/switch-status/cancel', 'cancel', (body) => orders.cancel(store, body));
  answer('v2/a5/gen-token', 'label', ({ order_codes }) => {
    const codes = Array.isArray(order_codes) ? order_codes.map(textOf) : [];
    if (codes.length === 0 || codes.some((code) => store.find('ghn', code) === undefined))
      return orders.failure('Đơn hàng không tồn tại');
    const key = randomBytes(16).toString('hex');
    labels.set(key, codes);
    return orders.success({ token: key });
  });
  app.get('/ghn/a5/public-api/printA5', (request, reply) => {
    const codes = labels.get(textOf(fieldsOf(request.query)['token'])) ?? [];
    const parcels = codes
      .map((code) => store.find('ghn', code))
      .filter((parcel): parcel is Parcel => parcel !== undefined);
    return parcels.length === 0 ? reply.code(404).send('Token hết hạn') : sendLabels(reply, name, parcels);
  });
  parcelsPage(app, context, 'ghn');
};
