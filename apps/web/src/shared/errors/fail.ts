import { data } from 'react-router';

interface Failed {
  readonly status: number;
  readonly message: string;
  readonly facts: object;
}

/** For loaders: `if (!answer.ok) throw failedPage(answer)`. The page gets the status and the words of the failure. */
export const failedPage = ({ status, message, facts }: Failed) =>
  data(
    { message, request_id: 'request_id' in facts ? facts.request_id : undefined },
    { status: status >= 400 ? status : 503 },
  );

/** For loaders: nothing stands at this address. */
export const noSuchPage = (message?: string) =>
  data(message === undefined ? null : { message }, { status: 404 });
