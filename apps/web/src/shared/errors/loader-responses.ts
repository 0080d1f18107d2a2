import { data } from 'react-router';

interface FailedOutcome {
  readonly status: number;
  readonly message: string;
  readonly facts: object;
}

/** For loaders: `if (!answer.ok) throw failedPage(answer)`. The page gets the status and the words of the failure. */
export const errorResponse = ({ status, message, facts }: FailedOutcome) =>
  data(
    { message, request_id: 'request_id' in facts ? facts.request_id : undefined },
    { status: status >= 400 ? status : 503 },
  );

/** For loaders: a page that stands even when a busy market did not answer; crawlers hear when to come again. */
export const pageResponse = <Page extends { readonly retryAfter?: number }>(page: Page) =>
  data(
    page,
    page.retryAfter === undefined
      ? { status: 200 }
      : { status: 503, headers: { 'retry-after': String(page.retryAfter) } },
  );

/** For loaders: nothing stands at this address. */
export const notFoundResponse = (message?: string) =>
  data(message === undefined ? null : { message }, { status: 404 });
