import { sendBack } from '#payments';
import { implement } from '#platform/events/hooks.ts';
import { queueRefund } from './actions/queue-refund.ts';

export const hooks = [implement(sendBack, queueRefund)];
