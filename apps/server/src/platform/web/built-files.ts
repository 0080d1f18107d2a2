import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { StartFailure } from '@market/embedded-postgres';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ASSET_POLICY } from '../security/content-policy.ts';

const setHeaders = (reply: FastifyReply): void => {
  reply.header('content-security-policy', ASSET_POLICY);
};

/** Serves the files of a build of the web app. @throws StartFailure when the build is incomplete */
export const serveBuiltFiles = async (app: FastifyInstance, client: URL): Promise<void> => {
  const assets = new URL('assets/', client);
  if (!existsSync(assets))
    throw new StartFailure(
      `The built pages in ${fileURLToPath(client)} are incomplete: remove apps/web/build and start again.`,
    );
  await app.register(fastifyStatic, {
    serve: false,
    root: fileURLToPath(assets),
    setHeaders,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });
  // the plugin's own route reads the complete folder again for every file
  const names = new Set(await readdir(assets));
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    schema: { hide: true },
    handler: ({ params: { '*': name } }, reply) =>
      names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
  });
  await app.register(fastifyStatic, {
    root: fileURLToPath(client),
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
    setHeaders,
    maxAge: '1d',
  });
};
