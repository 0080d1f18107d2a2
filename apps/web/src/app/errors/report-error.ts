// Buffers errors until the error reporting client, which is loaded lazily, is ready.
const MAX_PENDING = 10;

type ErrorReporter = (error: Error) => void;
let reporter: ErrorReporter | null = null;
const pending: Error[] = [];
const reportedErrors = new WeakSet<object>();

/** Reports an error once, however many handlers caught it. Dropped when no reporter is configured. */
export const reportError = (error: unknown): void => {
  // loaders throw responses, which are not errors
  if (!(error instanceof Error) || reportedErrors.has(error)) return;
  reportedErrors.add(error);
  if (reporter !== null) reporter(error);
  else if (pending.length < MAX_PENDING) pending.push(error);
};

/** Sets the reporter and flushes buffered errors. */
export const setErrorReporter = (report: ErrorReporter): void => {
  reporter = report;
  for (const error of pending.splice(0)) report(error);
};
