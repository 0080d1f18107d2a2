import { fileURLToPath } from 'node:url';
import { createStackParser, exceptionFromError, uuid4, type Event, type Exception } from '@sentry/core';
import { nodeStackLineParser } from '@sentry/core/server';
import { redactPersonalData } from '@market/contract/rules/redact';
import type { ErrorSource } from '#platform/logging/error-reports.ts';
import { VERSION } from '#platform/version.ts';

const parseStack = createStackParser(nodeStackLineParser());
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The cause of a cause is enough to find a bug. */
const MAX_CAUSES = 3;
const MAX_VALUE_LENGTH = 500;

const IDENTIFIER = /^"[\w.:$-]{1,63}"$/;
const MALFORMED_JSON = /(?:, )?"[^]*" is not valid JSON/;

/** PostgreSQL quotes the values that it refuses only in messages of this class. */
const isAboutValues = (code: unknown): code is string => typeof code === 'string' && code.startsWith('22');

/** Texts in quotation marks stay when they are names of the code or of the database. */
const redactMessage = (message: string): string =>
  redactPersonalData(
    message
      .replace(MALFORMED_JSON, ' is not valid JSON')
      .replaceAll(/"[^"]*"/g, (quoted) => (IDENTIFIER.test(quoted) ? quoted : '"…"')),
  ).slice(0, MAX_VALUE_LENGTH);

/** Folders of the machine above the project are left out: they may name a person. */
const fileNameOf = (name: string): string => {
  if (name.startsWith('node:')) return name;
  if (name.startsWith(ROOT)) return name.slice(ROOT.length);
  const packaged = name.lastIndexOf('node_modules/');
  return packaged === -1 ? name.slice(name.lastIndexOf('/') + 1) : name.slice(packaged);
};

const exceptionOf = (error: Error & { readonly code?: unknown }): Exception => {
  const { type, stacktrace } = exceptionFromError(parseStack, error);
  const value = isAboutValues(error.code) ? error.code : redactMessage(error.message);
  const frames = stacktrace?.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
    ...(filename !== undefined && { filename: fileNameOf(filename) }),
    ...(name !== undefined && { function: name }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  }));
  return {
    ...(type !== undefined && { type }),
    value,
    mechanism: { type: 'generic', handled: true },
    ...(frames !== undefined && { stacktrace: { frames } }),
  };
};

const chainOf = (error: Error): Error[] => {
  const chain = [error];
  for (let { cause } = error; cause instanceof Error && chain.length <= MAX_CAUSES; { cause } = cause)
    chain.push(cause);
  return chain;
};

const codeOf = ({ code }: { readonly code?: unknown }): string | undefined =>
  typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined;

/** All that leaves the market about an error; the time is that of the process. */
export const eventOf = (
  error: Error,
  { kind, name, requestId }: ErrorSource,
  { role, at }: { readonly role: string; readonly at: Date },
): Event => {
  const code = codeOf(error as { readonly code?: unknown });
  return {
    event_id: uuid4(),
    timestamp: at.getTime() / 1_000,
    level: 'error',
    platform: 'node',
    release: VERSION,
    transaction: name,
    tags: {
      role,
      kind,
      ...(code !== undefined && { code }),
      ...(requestId !== undefined && { request_id: requestId }),
    },
    // the innermost cause comes first
    exception: { values: chainOf(error).map(exceptionOf).toReversed() },
  };
};

/** What the same bug repeats: its type and the place in the code. */
export const fingerprintOf = ({ name, stack = '' }: Error): string =>
  `${name} ${stack.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''}`;
