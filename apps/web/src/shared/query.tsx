// Personal data of the pages that have it. Kept apart: pages for everybody do not load it.
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf, Route } from '@market/contract';
import type { Outcome } from '@market/contract/web';
import type { ReactNode } from 'react';
import { call } from '../api.ts';

/** A failed call, for `error` of a query: show its `message`. */
export class CallFailed extends Error {
  readonly outcome: Outcome<Route> & { ok: false };
  constructor(outcome: Outcome<Route> & { ok: false }) {
    super(outcome.message);
    this.outcome = outcome;
  }
}

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.outcome.status === 0,
      },
    },
  });
let ofBrowser: QueryClient | undefined;
/** One for the browser, a new one for each page on the server. */
const client = () => (typeof document === 'undefined' ? makeClient() : (ofBrowser ??= makeClient()));

/** Around the pages that use queries. */
export function QueryScope({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client()}>{children}</QueryClientProvider>;
}

/** A call as a query: `useQuery(queryOf(getOrder, { params: { id } }))`. */
export const queryOf = <R extends Route>(
  route: R,
  ...input: {} extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]
) =>
  queryOptions({
    queryKey: [route.method, route.path, input[0] ?? null] as const,
    queryFn: async (): Promise<ReplyOf<R>> => {
      const outcome = await call(route, ...input);
      if (!outcome.ok) throw new CallFailed(outcome);
      return outcome.value;
    },
  });
