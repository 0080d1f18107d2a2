import { OPEN_DOCUMENT_HEADER, type Opening as ShownOpening } from '@market/contract/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknown } from '../http/problems.ts';
import { PRIVATE } from '../security/security-headers.ts';
import type { Opening } from '../security/opening.ts';
import { pathOf } from './page-address.ts';
import type { Page } from './page-body.ts';

const FILE = /\.(?:xml|txt|js|webmanifest)$/i;
const DATA = /(?:\/_|\/_root)?\.data$/;

export const shownOpening = (opening: Opening | null): ShownOpening | null =>
  opening && { opens_at: opening.opensAt?.toISOString() ?? null };

/** Makes the browser open the address as a document: `OPEN_DOCUMENT_HEADER` of its fetch. */
const reopen = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // after two slashes it would be read as another host, or as none
  const url = new URL(request.originalUrl.replace(/^[/\\]+/, '/'), 'http://localhost');
  url.searchParams.delete('_routes');
  const path = url.pathname.replace(DATA, '');
  return reply
    .code(403)
    .header(OPEN_DOCUMENT_HEADER, `/${path.replace(/^\/+/, '')}${url.search}`)
    .send();
};

/** Answers a request for a page that the visitor may not open yet. `render` gives the page of the opening. */
export const answerBeforeOpening = async (
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<Response>,
): Promise<FastifyReply> => {
  reply.header('cache-control', PRIVATE);
  const path = pathOf(request.originalUrl);
  if (FILE.test(path)) return answerUnknown(reply);
  if (DATA.test(path)) return reopen(request, reply);
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply.redirect('/', 303);
  const page = await render();
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('cache-control', PRIVATE).header('x-robots-tag', 'noindex');
  return reply.code(page.status).send(request.method === 'HEAD' ? undefined : await page.text());
};

/** A page of the cache for somebody who may come in: nothing between may store it. */
export const forOneReader = ({ headers, ...page }: Page): Page => ({
  ...page,
  headers: headers.filter(([name]) => name !== 'cache-control'),
});
