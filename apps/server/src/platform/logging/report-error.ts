import type { Context } from '../context.ts';
import { isBusy } from '../db/busy-database.ts';
import type { ErrorSource } from './error-reports.ts';

/** An error that is retried by design: it is no bug. */
export class TryLater extends Error {
  override name = 'TryLater';
}

/** Reports an error beside requests; one of a busy database has alerts of its own. */
export const reportError = (
  { services }: Pick<Context, 'services'>,
  error: unknown,
  source: ErrorSource,
): void => {
  if (isBusy(error) || error instanceof TryLater) return;
  services.errorReports?.report(error, source);
};
