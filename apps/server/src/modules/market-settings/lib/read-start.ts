import { settingInPast } from '@market/contract/market-settings/problems';

/** When a change counts; without a time, now. @throws settingInPast */
export const readStart = (typed: string | null | undefined, now: Date): Date => {
  const start = typed === null || typed === undefined ? now : new Date(typed);
  if (Number.isNaN(start.getTime()) || start < now) throw settingInPast();
  return start;
};
