import type { Context } from '../context.ts';

/** What failed of a job that goes on with the rest. */
export const collectFailures = ({ log }: Pick<Context, 'log'>) => {
  const failures: unknown[] = [];
  return {
    /** @param about ids for the log */
    add: (error: unknown, about: object, text: string): void => {
      log.error({ err: error, ...about }, text);
      failures.push(error);
    },
    /** At the end of the job. @throws what failed first: the job is tried again */
    raise: (): void => {
      if (failures.length > 0) throw failures[0];
    },
  };
};
