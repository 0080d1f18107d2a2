import type { ComparedPeriods } from '../rules/periods.ts';

export const presentPeriods = ({ unit, now, before }: ComparedPeriods) => ({
  unit,
  from: now.from.toISOString(),
  until: now.until.toISOString(),
  before_from: before.from.toISOString(),
  before_until: before.until.toISOString(),
});
