import { event } from '#platform/events/outbox.ts';

/** Listed products changed, and an index beside ours has to follow. */
export const mirrorBehind = event<Record<string, never>>('search.mirror_behind');
