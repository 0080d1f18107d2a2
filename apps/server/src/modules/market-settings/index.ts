/** The settings in force, which every process reads when it needs them. */
export { marketSettings } from './queries/values.ts';
/** Services and the market's name as administrators set them; called every second. */
export { applySetup } from './actions/apply-setup.ts';
export { getProfile, getProviders } from './queries/setup.ts';
/** With open secrets: for services and the command `doctor` alone. */
export { readSetup } from './queries/setup.ts';
