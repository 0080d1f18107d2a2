/** A count of all processes. */
export interface SharedCount {
  readonly count: number;
  /** Until the period ends. */
  readonly restMs: number;
}

/** Memory that all processes share. Every user works without it: it may be down at any time. */
export interface SharedMemory {
  /** Whether it answered within the last seconds, and since when that is so. */
  state(): { readonly isUp: boolean; readonly since: Date };
  /** Called whenever it is lost, and whenever it is back. */
  onChange(listener: (isUp: boolean) => void): void;
  /** Sends to the listeners of every process, this one included. @throws ServiceUnavailable within 50 ms */
  publish(channel: string, payload: string): Promise<void>;
  /** What is published while it is down never arrives. */
  on(channel: string, listener: (payload: string) => void): void;
  /** Counts one more, within a period that begins with its first. @throws ServiceUnavailable within 50 ms */
  count(key: string, periodMs: number): Promise<SharedCount>;
  /** Milliseconds of a clock that is the same for all processes; undefined while it is down. */
  now(): number | undefined;
  /** Undefined when there is none. @throws ServiceUnavailable within 50 ms */
  get(key: string): Promise<Buffer | undefined>;
  /** @throws ServiceUnavailable within 50 ms */
  set(key: string, value: Buffer, lifetimeMs: number): Promise<void>;
}
