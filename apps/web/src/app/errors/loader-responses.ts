import { data } from 'react-router';

interface FailedOutcome {
  readonly status: number;
  readonly message: string;
  readonly facts: object;
}

/** For loaders: `if (!answer.ok) throw errorResponse(answer)`. Keeps status and message of the failed call. */
export const errorResponse = ({ status, message, facts }: FailedOutcome) =>
  data(
    { message, request_id: 'request_id' in facts ? facts.request_id : undefined },
    { status: status >= 400 ? status : 503 },
  );

/** For loaders: 503 with `retry-after` for crawlers when the page renders without its data, else 200. */
export const pageResponse = <Page extends { readonly retryAfter?: number }>(page: Page) =>
  data(
    page,
    page.retryAfter === undefined
      ? { status: 200 }
      : { status: 503, headers: { 'retry-after': String(page.retryAfter) } },
  );

/** For loaders: 404. */
export const notFoundResponse = (message?: string) =>
  data(message === undefined ? null : { message }, { status: 404 });
