import { type Callbacks, callbacks } from './callbacks.ts';
import { type Clock, clockUntil } from './clock.ts';
import { type Faults, faults } from './faults.ts';
import { type Journal, journal } from './journal.ts';
import { type MessageBox, messageBox } from './messages.ts';

/** What all services share. Nothing of it outlives the process. */
export interface ProvidersContext {
  /** Where we are; empty until we listen. */
  readonly url: string;
  /** The origin of the market. */
  readonly marketUrl: string | undefined;
  readonly messages: MessageBox;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly callbacks: Callbacks;
  /** Services number their transactions from here on: a market that was kept has met those of an earlier run. */
  readonly numbersFrom: number;
  /** Fires when we close: what waits, stops waiting. */
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
