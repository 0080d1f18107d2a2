import { getFinanceWork } from '@market/contract/finance/routes';
import type { FinanceWork } from '@market/contract/finance/schemas';
import type { Call } from '@market/contract/web';

/** Null when it could not be loaded: then tabs have no counts. */
export const loadWork = async (call: Call): Promise<FinanceWork | null> => {
  const answer = await call(getFinanceWork);
  return answer.ok ? answer.value.data : null;
};
