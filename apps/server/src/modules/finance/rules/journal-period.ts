import { ledgerPeriodInvalid } from '@market/contract/ledger/problems';
import { addDays, dayInVietnam, endOfDay, isDay, startOfDay } from '@market/contract/rules/day';
import { DAY } from '#platform/time.ts';

export const EXPORT_MAX_DAYS = 92;
const DEFAULT_DAYS = 31;

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface Period {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** @throws ledgerPeriodInvalid */
export const readPeriod = ({ from, to }: Days): Period => {
  const invalid = [from, to].some((day) => day !== undefined && !isDay(day));
  if (invalid || (from !== undefined && to !== undefined && from > to))
    throw ledgerPeriodInvalid({ days: EXPORT_MAX_DAYS });
  return {
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : endOfDay(to),
  };
};

/** The days of a file: those that are named, else the last 31. @throws ledgerPeriodInvalid */
export const fileDays = ({ from, to }: Days, now: Date): { from: string; to: string } => {
  const last = to ?? dayInVietnam(now);
  if (!isDay(last)) throw ledgerPeriodInvalid({ days: EXPORT_MAX_DAYS });
  const days = { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
  const { from: begins, before } = readPeriod(days);
  if (before!.getTime() - begins!.getTime() > EXPORT_MAX_DAYS * DAY)
    throw ledgerPeriodInvalid({ days: EXPORT_MAX_DAYS });
  return days;
};
