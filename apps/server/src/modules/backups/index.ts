export { recordBackupRun } from './actions/back-up.ts';
/** What a restored market must have. */
export { getMarketFacts, type MarketFacts } from './queries/facts.ts';
export { getBackupState, type BackupState } from './queries/state.ts';
