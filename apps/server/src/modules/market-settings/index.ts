/** The settings in force, which every process reads when it needs them. */
export { marketSettings } from './queries/values.ts';
/** Services and the market's name as administrators set them; called every second. */
export { applySetup } from './actions/apply-setup.ts';
/** How the market opens, in the memory of the process. */
export { clearOpening, getOpening } from './queries/opening.ts';
export { followsOpening } from './rules.ts';
export { approvedShops } from './lib/approved-shops.ts';
export { hasOrders } from './lib/has-orders.ts';
export { getProfile, getProviders } from './queries/setup.ts';
/** With open secrets: for services and the command `doctor` alone. */
export { readSetup } from './queries/setup.ts';
