import { Unreachable } from '#platform/providers.ts';
import { SECOND } from '#platform/time.ts';

const PATIENCE_MS = 5 * SECOND;
const MOST_BYTES = 1_000_000;

export interface Reply {
  readonly headers: Headers;
  readonly body: unknown;
  /** The body as it came, since signatures are over that. */
  readonly text: string;
}

const read = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('too long an answer');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/**
 * One HTTP call out: an answer in JSON within 5 s unless more are given, from the very address that was asked.
 * @throws Unreachable with `who` and the reason, never with what was sent
 */
export const ask = async (
  who: string,
  url: string,
  request: RequestInit = {},
  patienceMs = PATIENCE_MS,
): Promise<Reply> => {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { redirect: 'error', ...request, signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Unreachable(`${who}: HTTP ${response.status}`);
    }
    const text = await read(response);
    return { headers: response.headers, body: JSON.parse(text), text };
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    const isLate = (error as Error).name === 'TimeoutError';
    const why = isLate ? `no answer in ${patienceMs / SECOND} s` : 'no connection or no JSON';
    throw new Unreachable(`${who}: ${why}`, { cause: error });
  }
};

/** An object of somebody else's making, or one without anything in it. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
