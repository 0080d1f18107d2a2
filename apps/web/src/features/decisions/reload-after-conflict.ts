import type { ShouldRevalidateFunctionArgs } from 'react-router';

const CONFLICT = 409;

/** A decision about what is no longer as it was read shows what it has become. */
export const reloadAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate || actionStatus === CONFLICT;
