// Forms of a page: sent by fetchers once it is hydrated, by the browser as a document before that and without scripts.
import { data, redirect, type RouterContextProvider } from 'react-router';
import { failureText } from './api-client/failure-texts.ts';
import { errorResponse } from './errors/loader-responses.ts';
import { UNAVAILABLE } from './failure-status.ts';
import { signInPath } from './session/session.ts';

/** Answered by the server, or in the browser by a client action. */
export interface SentForm {
  readonly request: Request;
  /** Of the page. */
  readonly url: URL;
}

export interface FormRequest extends SentForm {
  readonly context: Readonly<RouterContextProvider>;
}

export interface FormFailure {
  readonly ok: false;
  readonly message: string;
}

interface FailedCall extends FormFailure {
  readonly status: number;
  readonly facts: object;
}

type FormHandler<Args> = (args: Args, form: FormData) => Promise<unknown>;

/** The next page is requested with GET. */
export const SEE_OTHER = 303;

/** A browser requests HTML, a fetcher does not. */
export const isDocumentForm = ({ request }: SentForm): boolean =>
  (request.headers.get('accept') ?? '').includes('text/html');

/** Back to the page, at the element with this id. */
export const backToPage = ({ url }: FormRequest, id: string): Response =>
  redirect(`${url.pathname}${url.search}#${id}`, SEE_OTHER);

/** Guests sign in and come back; a fetcher shows the message, a document becomes the error page. */
export const refuseForm = (args: FormRequest, { status, message, facts }: FailedCall) => {
  const { pathname, search } = args.url;
  if (status === 401) throw redirect(signInPath(pathname + search), SEE_OTHER);
  if (isDocumentForm(args)) throw errorResponse({ status, message, facts });
  return data<FormFailure>({ ok: false, message }, { status });
};

/** Text of a field; empty without one. */
export const fieldText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** For the action of a page with several forms: the field `intent` names the handler. */
export const answerForm = async <Args extends SentForm>(
  args: Args,
  handlers: Readonly<Record<string, FormHandler<Args>>>,
): Promise<unknown> => {
  const form = await args.request.formData().catch(() => null);
  const intent = form?.get('intent');
  if (form === null || typeof intent !== 'string' || !Object.hasOwn(handlers, intent))
    throw data(null, { status: 400 });
  return handlers[intent]!(args, form);
};

/** For client actions: when the request fails the page stays with what was typed, and is not loaded again. */
export const replyOr = async <Reply, Failure>(
  request: () => Promise<Reply>,
  failureOf: (message: string) => Failure | Promise<Failure>,
) => {
  try {
    return await request();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return data<Failure>(await failureOf(failureText(thrown)), { status: UNAVAILABLE });
  }
};

export const replyOrFailure = <Reply>(request: () => Promise<Reply>) =>
  replyOr(request, (message): FormFailure => ({ ok: false, message }));
