import { matchOpenLines } from './actions/match-open.ts';

const EVERY_HOUR = '25 * * * *';

export const jobs = [{ name: 'provider-statements.match', cron: EVERY_HOUR, run: matchOpenLines }];
