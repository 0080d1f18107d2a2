/** Sends what waits, in processes that run jobs. */
export { createSender } from './actions/sender.ts';
