import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

const RENDER_MS = 6_000;

/** Renders the whole page before it is sent: the status is exact and the page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  let answer = status;
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_MS)]),
    onError(error) {
      answer = 500;
      if (!request.signal.aborted) console.error(error);
    },
  });
  await html.allReady;
  return new Response(html, { status: answer, headers });
}
