import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onlyWithToken } from './control.ts';
import { fieldsOf, textOf } from './fields.ts';
import { type Advance, parcelsOf, type Stage, stages } from './parcels.ts';
import type { ProvidersContext } from './context.ts';

const isStage = (word: unknown): word is Stage => (stages as readonly unknown[]).includes(word);
const isAmount = (value: unknown): boolean =>
  value === undefined || (Number.isInteger(value) && Number(value) >= 0);

const readAdvance = (body: unknown): Advance | string => {
  const { to, cod, fee, cash } = fieldsOf(body);
  if (to !== undefined && !isStage(to)) return `to is one of ${stages.join(', ')}`;
  if (!isAmount(cod) || !isAmount(fee)) return 'cod and fee are whole amounts of đồng';
  return {
    to,
    cod: cod === undefined ? undefined : Number(cod),
    fee: fee === undefined ? undefined : Number(fee),
    cash: cash === true,
  };
};

type WithCode = FastifyRequest<{ Params: { code: string } }>;

/** Controls of parcels: stage, cash, fee, hand-over of the cash, and the webhook's address. */
export const parcelControl = (app: FastifyInstance, context: ProvidersContext): void => {
  const store = parcelsOf(context);
  const guarded = { onRequest: onlyWithToken };
  app.post('/control/parcel/:code/advance', guarded, async (request: WithCode, reply) => {
    const parcel = store.byCode(request.params.code);
    if (parcel === undefined) return reply.code(404).send({ error: 'no such parcel' });
    const how = readAdvance(request.body);
    if (typeof how === 'string') return reply.code(400).send({ error: how });
    await store.advance(parcel, how);
    return reply.send({ code: parcel.code, steps: parcel.steps });
  });
  app.get('/control/parcels', guarded, (request, reply) => {
    const carrier = store.carrier(textOf(fieldsOf(request.query)['service']));
    if (carrier === undefined) return reply.code(400).send({ error: 'service is a carrier' });
    return reply.send(store.all(carrier.service));
  });
  app.put('/control/hooks', guarded, (request, reply) => {
    const { service, url } = fieldsOf(request.body);
    const carrier = store.carrier(textOf(service));
    if (carrier === undefined || !URL.canParse(textOf(url)))
      return reply.code(400).send({ error: 'service is a carrier, url an address' });
    store.setHook(carrier.service, textOf(url));
    return reply.code(204).send();
  });
};
