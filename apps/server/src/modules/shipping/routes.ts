import { shippingItemsMissing } from '@market/contract/shipping/problems';
import {
  closeCodRemittance as closeCodRemittanceRoute,
  getParcelLabel,
  importCodRemittance,
  listCodRemittances,
  listShippingRates,
  receiveCarrierWebhook,
} from '@market/contract/shipping/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { closeCodRemittance } from './actions/close-remittance.ts';
import { receiveWebhook } from './actions/receive-webhook.ts';
import { quoteRates } from './actions/quotes.ts';
import { importRemittance } from './actions/remittances.ts';
import { LABEL_POLICY } from './lib/label-policy.ts';
import { getLabel } from './queries/label.ts';
import { listRemittances } from './queries/remittances.ts';
import { cartLinesOf } from './queries/shipment.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listShippingRates, async (context, { body }, { address }) => {
    const { shop_id, shipping_address, items, quotation_id } = body;
    const lines = items ?? (await cartLinesOf(context, shop_id));
    if (lines.length === 0) throw shippingItemsMissing();
    return { rates: await quoteRates(context, { shop_id, shipping_address, lines, quotation_id }, address) };
  });
  serve(app, getParcelLabel, async (context, { params }, exchange) => {
    const { type, body } = await getLabel(context, params.id);
    exchange.header('content-type', type);
    exchange.header('content-security-policy', LABEL_POLICY);
    return body;
  });
  serve(app, receiveCarrierWebhook, async (context, { params, rawRequest }) => {
    await receiveWebhook(context, params.carrier, rawRequest);
    return { status: 200, type: 'application/json', body: '{"success":true}' };
  });
  serve(
    app,
    importCodRemittance,
    async (context, { params, file }) => ({ data: await importRemittance(context, params.carrier, file) }),
    { outsideTransaction: true },
  );
  serve(app, closeCodRemittanceRoute, (context, { params, body }) =>
    closeCodRemittance(context, params.id, body),
  );
  serve(app, listCodRemittances, async (context, { query }) => ({
    data: await listRemittances(context, query),
  }));
};
