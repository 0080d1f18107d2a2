export { shopHandedOver } from './actions/shop-handed-over.ts';
/** Writes down what the caller did to an API token or a webhook of their shop. */
export { logConnection } from './actions/log.ts';
