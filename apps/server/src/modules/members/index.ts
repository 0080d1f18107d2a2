export { shopHandedOver } from './actions/shop-handed-over.ts';
