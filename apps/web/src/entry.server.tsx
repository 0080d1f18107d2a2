import { renderToReadableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { NonceContext } from '#app/nonce.ts';
import { renderComplete } from '#app/render-complete.ts';
import { withoutPreloads } from '#app/without-preloads.ts';

const RENDER_TIMEOUT_MS = 6_000;

/** Client errors and aborted requests are not reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isCallers = isRouteErrorResponse(error) && error.status < 500;
  if (!isCallers && !request.signal.aborted) context.get(servicesContext).report(error);
};

/** A page of one person is sent as it is rendered; one that is cached, or that a bot reads, when it is complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, report, streamed } = loadContext.get(servicesContext);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={withoutPreloads(context)} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]);
  const options = {
    nonce,
    // keeps what is ready inline
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // a failed section is left to the browser; a failed page throws and becomes a 500
    onError(error: unknown) {
      if (!request.signal.aborted) report(error);
    },
  };
  const isStreamed = streamed && !loadContext.get(visitorContext).isBot;
  const html = isStreamed
    ? await renderToReadableStream(page, { ...options, signal })
    : await renderComplete(page, options, signal);
  return new Response(html, { status, headers });
}
