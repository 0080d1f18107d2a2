/** Where an error happened, without anything of a person. */
export interface ErrorSource {
  readonly kind: 'request' | 'page' | 'socket' | 'job' | 'listener' | 'background';
  /** Pattern of a route, or name of a job or a listener: `GET /v1/users/:id`. */
  readonly name: string;
  /** Of the request in the log. */
  readonly requestId?: string;
}

/** Sends unexpected errors of this process to a service of the operator. */
export interface ErrorReports {
  /** Returns at once and never throws; errors over its limits are dropped. */
  report(error: unknown, source: ErrorSource): void;
  /** False while the service cannot be reached, or refuses what this process sends. */
  answers(): Promise<boolean>;
}
