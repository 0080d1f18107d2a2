import { type Callbacks, callbacks } from './callbacks.ts';
import { type Clock, clockUntil } from './clock.ts';
import { type Faults, faults } from './faults.ts';
import { type Journal, journal } from './journal.ts';
import { type MessageBox, messageBox } from './messages.ts';

/** Shared by all services; held in memory only. */
export interface ProvidersContext {
  /** Our own address; empty until the server listens. */
  readonly url: string;
  /** The origin of the market. */
  readonly marketUrl: string | undefined;
  readonly messages: MessageBox;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly callbacks: Callbacks;
  /** First transaction number: a persistent market has those of earlier runs. */
  readonly numbersFrom: number;
  /** Aborts on shutdown; ends all waiting. */
  readonly closing: AbortSignal;
}

export const createContext = (
  place: Pick<ProvidersContext, 'url' | 'marketUrl' | 'numbersFrom' | 'closing'>,
): ProvidersContext => {
  const context = Object.assign(place, {
    messages: messageBox(),
    journal: journal(),
    faults: faults(),
    clock: clockUntil(place.closing),
  });
  return Object.assign(context, { callbacks: callbacks(context) });
};
