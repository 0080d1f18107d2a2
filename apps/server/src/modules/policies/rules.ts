import type { PublishedPolicy } from '@market/contract/policies/schemas';
import type { Regulation } from '@market/contract/rules/regulations';

/** Of the footer and of every page of a policy. */
export const POLICIES_PAGE_KEY = 'policies';

export const REGULATIONS_KEY = 'regulations';

export type PolicyText = Pick<PublishedPolicy, 'title' | 'content'>;
export type Rules = readonly Regulation[];

/** Versions that an answer lists. */
export const MAX_VERSIONS = 50;
