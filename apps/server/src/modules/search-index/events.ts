import { event } from '#platform/events/outbox.ts';

/** Changes were noted that the OpenSearch mirror has to apply. */
export const mirrorBehind = event<Record<string, never>>('search.mirror_behind');
