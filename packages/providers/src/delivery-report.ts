import { setTimeout as wait } from 'node:timers/promises';
import { isMarketAddress } from './market-address.ts';
import type { ProvidersContext } from './context.ts';

const addressOf = (
  callback: string,
  { id, request, to }: { readonly id: string; readonly request: string; readonly to: string },
): URL | undefined => {
  if (!URL.canParse(callback)) return undefined;
  const url = new URL(callback);
  const report = {
    SMSID: id,
    SendStatus: '5',
    SendSuccess: '1',
    SendFailed: '0',
    TotalPrice: '750',
    TotalReceiver: '1',
    TotalSent: '1',
    RequestId: request,
    TypeId: '2',
    telcoid: '1',
    phonenumber: to,
  };
  for (const [name, value] of Object.entries(report)) url.searchParams.set(name, value);
  return url;
};

const tries = 5;

/** Reports a delivery to the market as eSMS does: a GET, repeated up to five times until a response. */
export const reportDelivery = async (
  context: ProvidersContext,
  callback: string,
  message: { readonly id: string; readonly request: string; readonly to: string },
): Promise<void> => {
  const url = addressOf(callback, message);
  const note = (outcome: string) => context.journal.write({ service: 'esms', call: 'CallbackUrl', outcome });
  if (url === undefined || !isMarketAddress(url, context)) return note('not an address of the market');
  for (let attempt = 1; attempt <= tries && !context.closing.aborted; attempt++) {
    const signal = AbortSignal.any([context.closing, AbortSignal.timeout(5000)]);
    const status = await fetch(url, { signal, redirect: 'manual' }).then(
      (answer) => answer.status,
      () => undefined,
    );
    note(status === undefined ? 'no answer' : `HTTP ${status}`);
    if (status !== undefined) return;
    await wait(1000, undefined, { signal: context.closing }).catch(() => {});
  }
};
