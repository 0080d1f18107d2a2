import type { FastifyInstance } from 'fastify';
import { onlyWithToken } from '../control.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { ProvidersContext } from '../context.ts';
import { sendApp } from './app.ts';
import { notifyMarket } from './feeds.ts';
import { ledger, type Transfer } from './transfers.ts';
import { readVietQr } from './vietqr.ts';

/** The bank of the market's account and the two feeds that report its lines. */
export const bank = (app: FastifyInstance, context: ProvidersContext): void => {
  const account = ledger(context);
  const guarded = { onRequest: onlyWithToken };
  const notifyFeeds = (transfer: Transfer) =>
    Promise.all(transfer.feeds.map((feed) => notifyMarket(context, feed, transfer, account.balance())));
  app.get('/bank/app', (request, reply) => {
    const { qr, account: to, amount, content } = fieldsOf(request.query);
    return sendApp(reply, {
      qr: textOf(qr),
      account: textOf(to),
      amount: textOf(amount),
      content: textOf(content),
    });
  });
  app.post('/bank/app/read', guarded, (request, reply) => {
    const paymentRequest = readVietQr(textOf(fieldsOf(request.body)['text']));
    return typeof paymentRequest === 'string'
      ? reply.code(400).send({ error: paymentRequest })
      : reply.send(paymentRequest);
  });
  app.post('/bank/transfer', guarded, async (request, reply) => {
    const transfer = account.move(request.body);
    if (typeof transfer === 'string') return reply.code(400).send({ error: transfer });
    await notifyFeeds(transfer);
    return reply.send(transfer);
  });
  // sends the same line again; with `new_id` under another id
  app.post('/bank/control/again', guarded, async (request, reply) => {
    const { reference, new_id: isNew } = fieldsOf(request.body);
    const transfer = account.find(textOf(reference));
    if (transfer === undefined) return reply.code(404).send({ error: 'no such transfer' });
    if (isNew === true) account.renumber(transfer);
    await notifyFeeds(transfer);
    return reply.send(transfer);
  });
};
