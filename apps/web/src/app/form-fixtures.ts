import { RouterContextProvider } from 'react-router';
import { servicesContext, visitorContext } from './context.ts';
import type { FormRequest } from './page-forms.ts';

interface Submission {
  /** Of the page, for example `/ao-thun-5.html`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What a browser accepts by default; a fetcher accepts anything. */
  readonly accept?: string;
  /** Null for a guest. */
  readonly userId?: number | null;
  /** Of every call. */
  readonly answer: object;
}

/** Submits a form to its handler; returns the reply, or what was thrown, and the calls made, each with its key if it has one. */
export const submitForm = async (
  handler: (args: FormRequest, form: FormData) => Promise<unknown>,
  { path, fields, accept = 'text/html', userId = null, answer }: Submission,
) => {
  const calls: unknown[] = [];
  const context = new RouterContextProvider();
  const callWith =
    (...key: readonly string[]) =>
    async (route: { path: string }, input: object) => {
      calls.push([route.path, input, ...key]);
      return answer;
    };
  context.set(servicesContext, { call: callWith(), callOnce: callWith } as never);
  context.set(visitorContext, { userId } as never);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const url = new URL(path, 'https://cho.test');
  const request = new Request(url, { method: 'POST', headers: { accept } });
  const reply = await handler({ request, url, context }, form).catch((thrown: unknown) => thrown);
  return { reply, calls };
};

/** A refused call, with an error of this code. */
export const refusedCall = (status: number, code: string) => ({
  ok: false,
  status,
  code,
  message: 'Chưa được',
  facts: {},
});

/** Status and address of a reply that leads on. */
export const redirectOf = (reply: unknown) => {
  const { status, headers } = reply as Response;
  return [status, headers.get('location')];
};
