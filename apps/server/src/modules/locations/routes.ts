import { listDistricts, listLocations, listProvinces, listWards } from '@market/contract/locations/routes';
import { PLACE_SCHEMES, type PlaceScheme } from '@market/contract/locations/schemas';
import type { FastifyInstance } from 'fastify';
import { serve, type HttpExchange } from '#platform/http/serve.ts';
import { locationsFile } from './lib/file.ts';
import * as queries from './queries.ts';

const cacheForADay = (exchange: HttpExchange) => exchange.header('cache-control', 'public, max-age=86400');

const OLD: PlaceScheme = 'vn3';
/** The requested scheme; undefined for an invalid one, which the contract refuses. */
const readScheme = (query: unknown): PlaceScheme | undefined => {
  const { scheme = OLD } = query as { scheme?: unknown };
  return PLACE_SCHEMES.find((knownScheme) => knownScheme === scheme);
};

/** The one large file: sent compressed as stored, or 304. */
const serveFile = async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    const scheme = readScheme(request.query);
    if (scheme === undefined) return;
    const { body, encoding, etag } = await locationsFile(scheme, request.headers['accept-encoding']);
    reply.headers({ 'cache-control': 'public, max-age=86400', vary: 'accept-encoding', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(body);
  });
  serve(app, listLocations, async (_context, { query }) => queries.listAll(query.scheme ?? OLD));
};

export const locationRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, listProvinces, async (_context, { query }, exchange) => {
    cacheForADay(exchange);
    return queries.listProvinces(query.scheme ?? OLD);
  });
  serve(app, listDistricts, async (_context, { params }, exchange) => {
    const answer = queries.listDistricts(params.id);
    cacheForADay(exchange);
    return answer;
  });
  serve(app, listWards, async (_context, { params }, exchange) => {
    const answer = queries.listWards(params.id);
    cacheForADay(exchange);
    return answer;
  });
  await app.register(serveFile);
};
