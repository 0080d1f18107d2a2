import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import { sendLabels } from '../parcel-label.ts';
import type { PriceFault } from '../parcel-price.ts';
import { parcelsOf } from '../parcels.ts';
import { parcelsPage } from '../parcels-page.ts';
import { type Scenario, serve } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import * as areas from './areas.ts';
import { webhookOf } from './webhook.ts';
import * as orders from './orders.ts';
import { failure, success, type Reply } from './response.ts';
import { tokensOf } from './tokens.ts';

const name = 'Viettel Post';
const retries = Array.from({ length: 5 }, () => 5_000);

/** Eleven digits. */
const codeOf = (number: number): string => String(15_000_000_000 + number * 7_919);

const priceFaultOf = ({ fault }: Scenario): PriceFault | undefined =>
  fault?.verb === 'odd' ? fault.what : undefined;
const isRefusal = (answer: unknown): answer is Reply => fieldsOf(answer)['error'] === true;

type Work = (body: unknown, scenario: Scenario, token: string) => unknown;

/** Viettel Post: tokens, areas with its own ids, prices, orders, labels and webhooks. */
export const vtp = (app: FastifyInstance, context: ProvidersContext): void => {
  const store = parcelsOf(context);
  const tokens = tokensOf(context);
  const printing = orders.printingOf(context);
  store.add({
    service: 'vtp',
    name,
    hook: context.marketUrl && `${context.marketUrl}/v1/shipping/api/hooks/vtp`,
    code: codeOf,
    notice: webhookOf,
    delivery: { call: 'webhook', retries, patience: 5_000, ends: (answer) => answer?.status === 200 },
  });

  const orderOf = (body: unknown): string => {
    const { ORDER_NUMBER: number } = fieldsOf(body);
    return store.find('vtp', textOf(number))?.reference ?? textOf(number);
  };
  const answer = (path: string, call: string, work: Work, isOpen = false) =>
    app.post(`/vtp/v2/${path}`, (request: FastifyRequest, reply: FastifyReply) => {
      const { body, headers } = request;
      return serve(context, { service: 'vtp', call, order: orderOf(body), reply }, async (scenario) => {
        const token = textOf(headers['token']);
        const complaint = isOpen ? undefined : tokens.complaint(token);
        if (complaint !== undefined)
          return { verified: false, outcome: complaint.message, answer: complaint };
        if (priceFaultOf(scenario) === 'garbage')
          return { verified: true, outcome: 'garbage', answer: '<html>Bad gateway' };
        const created =
          scenario.refuse === undefined
            ? await work(body, scenario, token)
            : failure(scenario.refuse || 'Price does not apply to this itinerary!');
        return { verified: true, outcome: isRefusal(created) ? created.message : 'OK', answer: created };
      });
    });
  const list = (path: string, parentName: string, rows: (of: number) => Promise<unknown>) =>
    app.get(`/vtp/v2/categories/${path}`, (request, reply) =>
      serve(context, { service: 'vtp', call: path, reply }, async () => ({
        verified: true,
        outcome: 'OK',
        answer: success(await rows(Number(textOf(fieldsOf(request.query)[parentName])))),
      })),
    );

  answer('user/Login', 'login', (body) => tokens.login(body), true);
  answer(
    'user/ownerconnect',
    'ownerconnect',
    (body, _course, token) => tokens.ownerconnect(body, token),
    true,
  );
  list('listProvinceById', 'provinceId', areas.listProvinces);
  list('listDistrict', 'provinceId', areas.listDistricts);
  list('listWards', 'districtId', areas.listWards);
  answer('order/getPriceAll', 'fee', (body, scenario) => orders.getPriceAll(body, priceFaultOf(scenario)));
  answer('order/createOrder', 'create', (body) => orders.createOrder(context, body));
  answer('order/UpdateOrder', 'cancel', (body) => orders.updateOrder(store, body));
  answer('order/printing-code', 'label', (body) => printing.code(body));
  app.get('/vtp/DigitalizePrint/report.do', (request, reply) => {
    const parcels = printing.parcels(textOf(fieldsOf(request.query)['bill']));
    return parcels.length === 0 ? reply.code(404).send('Mã in hết hạn') : sendLabels(reply, name, parcels);
  });
  parcelsPage(app, context, 'vtp');
};
