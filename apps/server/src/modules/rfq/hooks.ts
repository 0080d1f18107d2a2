import { parentsChanged, requestsOfCategory } from '#catalogue';
import { implement } from '#platform/events/hooks.ts';
import { followCategories, moveRequests } from './actions/move-requests.ts';

export const hooks = [
  implement(requestsOfCategory, moveRequests),
  implement(parentsChanged, followCategories),
];
