// A page stays in view when its form or its next load gets no answer: the error page would lose what was typed.
import { useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRevalidator,
  type DataStrategyResult,
} from 'react-router';
import { toast } from '#ui/toast-store.ts';
import { failureText } from '../api-client/failure-texts.ts';
import { UNAVAILABLE } from '../failure-status.ts';
import { reportError } from './report-error.ts';

interface PageInView {
  /** Path and query. */
  readonly url: string;
  /** By route. */
  readonly loaderData: ReadonlyMap<string, unknown>;
  readonly reload: () => void;
}

type Results = Record<string, DataStrategyResult>;

/** The error that a router wraps with a status, for example of an action. */
const unwrap = (error: unknown): unknown => {
  const { data: wrapped } = error as { readonly data?: unknown };
  return wrapped instanceof Error ? wrapped : error;
};

/** 0 for what is no answer, e.g. a lost network. */
const statusOf = (error: unknown): number => {
  if (error instanceof Response || isRouteErrorResponse(error)) return error.status;
  const { init } = error as { readonly init?: ResponseInit | null };
  return init?.status ?? 0;
};

/** A page that no longer exists, or that this person may no longer open, must not stay in view. */
const isTemporary = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
};

/** Routes whose loader or action failed for the time being. */
const failedRoutes = (results: Results): string[] =>
  Object.keys(results).filter((id) => results[id]!.type === 'error' && isTemporary(results[id]!.result));

/** `results` of loaders, with the data in view instead of temporary failures. */
export const withDataInView = (results: Results, { loaderData }: Pick<PageInView, 'loaderData'>): Results => {
  const failed = failedRoutes(results).filter((id) => loaderData.has(id));
  const replacements = failed.map((id) => [id, { type: 'data', result: loaderData.get(id) }] as const);
  return { ...results, ...Object.fromEntries(replacements) };
};

/** `results` of an action, without a reply instead of a temporary failure; its status keeps the page from loading again. */
export const withoutReply = (results: Results): Results => {
  const noReply = { type: 'data', result: data(undefined, { status: UNAVAILABLE }) } as const;
  return { ...results, ...Object.fromEntries(failedRoutes(results).map((id) => [id, noReply])) };
};

const messageOf = (error: unknown): string => {
  const { data: facts } = error as { readonly data?: { readonly message?: unknown } | null };
  return typeof facts?.message === 'string' ? facts.message : failureText(error);
};

let inView: PageInView | undefined;

const keepAfterLoad = (results: Results, page: PageInView): Results => {
  toast.warning('Chưa tải lại được trang, thông tin có thể đã cũ.', { text: 'Tải lại', run: page.reload });
  if (!navigator.onLine) window.addEventListener('online', page.reload, { once: true });
  return withDataInView(results, page);
};

const keepAfterAction = (results: Results, error: unknown): Results => {
  toast.error(messageOf(error));
  return withoutReply(results);
};

/** Client middleware of the root. */
export const keepPageInView = async (
  { request }: { readonly request: Request },
  next: () => Promise<Results>,
): Promise<Results> => {
  const results = await next();
  const [failed] = failedRoutes(results);
  if (failed === undefined || request.signal.aborted) return results;
  const error = unwrap(results[failed]!.result);
  if (request.method !== 'GET') {
    reportError(error);
    return keepAfterAction(results, error);
  }
  const { pathname, search } = new URL(request.url);
  if (inView?.url !== pathname + search || !inView.loaderData.has(failed)) return results;
  reportError(error);
  return keepAfterLoad(results, inView);
};

/** For the root: records the page for `keepPageInView`. */
export const usePageInView = (): void => {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
    inView = {
      url: pathname + search,
      loaderData: new Map(loaded.map(({ id, loaderData }) => [id, loaderData])),
      reload: () => void revalidate(),
    };
  }, [pathname, search, matches, revalidate]);
};
