import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { gaugeOf } from '../logging/metrics.ts';

const openBreakers = gaugeOf(
  'circuit_breaker_open',
  'Whether calls of a service are refused because it failed: 1 while it is open',
  'service',
);

export interface CircuitBreakerOptions {
  /** Of the service, for operators. */
  readonly name: string;
  readonly failures: number;
  readonly pauseMs: number;
  /** Other errors count neither way. */
  readonly isFailure: (error: unknown) => boolean;
}

export interface CircuitBreaker {
  readonly state: 'closed' | 'open' | 'half-open';
  /** After the pause one call at a time is tried, until one succeeds. @throws CircuitOpen without trying */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export { BrokenCircuitError as CircuitOpen };

const STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const;

export const createCircuitBreaker = (options: CircuitBreakerOptions): CircuitBreaker => {
  const policy = circuitBreaker(
    // a probe with another error keeps the circuit open; cockatiel would close it
    handleWhen((error) => policy.state === CircuitState.HalfOpen || options.isFailure(error)),
    { breaker: new ConsecutiveBreaker(options.failures), halfOpenAfter: options.pauseMs },
  );
  openBreakers.set({ service: options.name }, 0);
  policy.onStateChange((state) =>
    openBreakers.set({ service: options.name }, state === CircuitState.Closed ? 0 : 1),
  );
  return {
    get state() {
      return STATES[policy.state];
    },
    run: async (work) => {
      // cockatiel lets further calls wait for the probe
      if (policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      return policy.execute(work);
    },
  };
};
