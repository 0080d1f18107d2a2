import { approvedShops } from '#market-settings';
import { implement } from '#platform/events/hooks.ts';
import { countListedShops } from '#shops';

export const hooks = [implement(approvedShops, countListedShops)];
