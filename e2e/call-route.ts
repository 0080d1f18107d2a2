import { expect, type Page, test } from '@playwright/test';
import type { InputOf, ReplyOf, Route } from '@market/contract/route';
import { bodyOf, outcomeOf, urlOf } from '@market/contract/web';

/** A page, for its browser's cookies, or a test without a browser. */
export type Caller = Pick<Page, 'request'>;

/** Calls a route of the contract with the session of this page's browser, and returns the reply. */
export const callRoute = async <R extends Route>(
  { request }: Caller,
  route: R,
  ...[input]: {} extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]
): Promise<ReplyOf<R>> => {
  const body = bodyOf(input);
  const response = await request.fetch(urlOf(route, input), {
    method: route.method,
    headers: {
      origin: test.info().project.use.baseURL ?? '',
      // a request without a body has no content type
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { data: body }),
  });
  const outcome = await outcomeOf(
    route,
    new Response(response.status() === 204 ? null : await response.text(), {
      status: response.status(),
      // several cookies come as one header with line breaks; the browser has stored them already
      headers: Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie'),
    }),
  );
  expect(outcome, `${route.method} ${route.path}`).toMatchObject({ ok: true });
  return (outcome as unknown as { readonly value: ReplyOf<R> }).value;
};
