import type { Problem } from '@market/contract/route';

/** What an error of GraphQL says of a problem beside its message. */
export const extensionsOf = ({ code, status, facts }: Problem) => ({
  code: status,
  message_code: code,
  facts,
});
