import { browserTransport } from './api-client/browser-transport.ts';
import { createApiClient } from './api-client/client.ts';

/** API call with options, e.g. an idempotency key or an abort signal. */
export const callWith = createApiClient(browserTransport);

/** Calls a contract route from the browser. Never throws: check `ok`. */
export const call = callWith();
