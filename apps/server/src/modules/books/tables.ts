import type { GeneratedAlways } from 'kysely';

export type CheckCause = 'upgrade' | 'restore' | 'job';

export type BooksTables = {
  book_checks: {
    id: GeneratedAlways<number>;
    cause: CheckCause;
    checked_at: Date;
    issues: number;
    example: string | null;
  };
};
