import { implement } from '#platform/events/hooks.ts';
import { refundFinished } from '#refunds';
import { markReturned } from './actions/mark-returned.ts';

export const hooks = [implement(refundFinished, markReturned)];
