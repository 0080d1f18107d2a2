import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';

export interface CircuitBreakerOptions {
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
