export const fileResponse = (body: string, type: string, seconds: number): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${seconds}` },
  });

/** 503 with `retry-after`, so that crawlers come back. */
export const unavailableResponse = (): Response =>
  new Response('Thử lại sau.', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
  });

export const HOUR_S = 3_600;
export const DAY_S = 86_400;
