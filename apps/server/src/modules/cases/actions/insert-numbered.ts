import { randomInt } from 'node:crypto';
import { monthOf } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import { CASE_NUMBERS_A_MONTH, caseNumber } from '../rules.ts';
import { insertCase } from '../store.ts';

const MAX_DRAWS = 20;

/** Writes a case under a number that no other has. */
export const insertNumbered = async (
  { db, now }: Context<Tx>,
  row: Omit<Parameters<typeof insertCase>[1], 'number'>,
): Promise<void> => {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1)
    if (await insertCase(db, { ...row, number: caseNumber(monthOf(now), randomInt(CASE_NUMBERS_A_MONTH)) }))
      return;
  throw new Error('No free number of a case was drawn');
};
