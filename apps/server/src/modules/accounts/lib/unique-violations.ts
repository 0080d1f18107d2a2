import type { Problem } from '@market/contract/route';

const UNIQUE = '23505';

/** Maps violations of unique indexes to problems, by index name. */
export const mapUniqueViolation = async <Result>(
  work: Promise<Result>,
  problems: Readonly<Record<string, () => Problem>>,
): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const problem = code === UNIQUE ? problems[constraint] : undefined;
    throw problem === undefined ? error : problem();
  }
};
