import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  functionToStringIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
  type Event,
} from '@sentry/browser';
import { redactPersonalData } from '@market/contract/rules/redact';
import { isbot } from 'isbot';
import { setErrorReporter } from './report-error.ts';
import { isReportable } from './is-reportable.ts';

/** Drops everything that may identify a person: user, address, requests, breadcrumbs. */
const withoutPersonalData = ({
  exception,
  event_id,
  timestamp,
  level,
  platform,
  sdk,
  transaction,
}: Event): Event => ({
  event_id,
  timestamp,
  level,
  platform,
  transaction,
  sdk: { name: sdk?.name, version: sdk?.version },
  exception: {
    values: exception?.values?.map(({ type, value, stacktrace, mechanism }) => ({
      type,
      value: value === undefined ? value : redactPersonalData(value),
      mechanism: mechanism === undefined ? mechanism : { type: mechanism.type, handled: mechanism.handled },
      stacktrace: {
        frames: stacktrace?.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
          filename: filename === undefined ? filename : redactPersonalData(filename.replace(/#.*/, '')),
          function: name,
          lineno,
          colno,
          in_app,
        })),
      },
    })),
  },
});

/**
 * Reports errors to the service behind this DSN; bots report nothing. `pageNow` names the page by its route id,
 * because addresses may contain order ids or keywords.
 */
export const startSentry = (dsn: string, pageNow: () => string | undefined): void => {
  if (isbot(navigator.userAgent)) return;
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [functionToStringIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
    beforeSend: (event) => withoutPersonalData({ ...event, transaction: pageNow() }) as ErrorEvent,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  setErrorReporter((error) => {
    if (isReportable(error)) scope.captureException(error);
  });
};
