import type { Context } from '#platform/context.ts';
import type { BankFeed } from '#ports/bank-feed.ts';

export const findFeed = ({ services }: Context, name: string): BankFeed | undefined =>
  services.bankFeeds.find((feed) => feed.name === name);
