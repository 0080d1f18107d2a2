import { browserTransport } from './shared/api-client/browser-transport.ts';
import { createApiClient } from './shared/api-client/client.ts';

/** Calls with options: an Idempotency-Key for what must happen once, a signal to give up. */
export const callWith = createApiClient(browserTransport);

/** Calls one contract route from the browser. Never throws: look at `ok`. */
export const call = callWith();
