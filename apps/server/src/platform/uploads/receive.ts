import { unsupportedMediaType } from '@market/contract/problems';
import { fileMissing, fileTooLarge } from '@market/contract/media/problems';
import type { ReceivedFile } from '@market/contract/route';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../http/validation.ts';
import { ConcurrencyLimit } from '../resilience/concurrency.ts';
import { MINUTE, SECOND } from '../time.ts';
import { createProblem, problemOfForm, readForm, type UploadRoute } from './upload.ts';

export type Receive = (content: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;

const MAX_MS = 10 * MINUTE;
const MAX_PAUSE_MS = 30 * SECOND;
const receiveLimit = new ConcurrencyLimit({ concurrency: 32, maxQueued: 0 });

/** Ends the connection of a sender who pauses or takes too long. */
const receiveInTime = <Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> =>
  receiveLimit.run(async () => {
    const giveUp = () => void request.raw.destroy();
    const [total, pause] = [setTimeout(giveUp, MAX_MS), setTimeout(giveUp, MAX_PAUSE_MS)];
    request.raw.on('data', () => pause.refresh());
    try {
      return await read();
    } finally {
      clearTimeout(total);
      clearTimeout(pause);
    }
  });

/** Like `readUpload`, with a file that `receive` stores in pieces; a failure leaves nothing of it. */
export const receiveUpload = async (
  request: FastifyRequest,
  route: UploadRoute,
  { check, receive }: { check: (parts: Partial<Parts>) => Parts; receive: Receive },
): Promise<Parts & { file: ReceivedFile }> => {
  if (!request.isMultipart()) throw unsupportedMediaType();
  const received: ReceivedFile[] = [];
  let failure: unknown;
  const receivePart = async ({ file }: MultipartFile) => {
    file.once('limit', () => file.destroy(createProblem(route.upload.tooLarge ?? fileTooLarge)));
    const stored = await receive(file).catch((error: unknown) => {
      // of the storage, not of the form
      if (file.errored === null) failure = error;
      throw error;
    });
    received.push(stored);
    return stored;
  };
  try {
    const { body, file } = await receiveInTime(request, () => readForm(request, receivePart));
    const parts = check({ params: request.params, query: request.query, body });
    if (file === undefined || file.size === 0) throw createProblem(route.upload.missing ?? fileMissing);
    return { ...parts, file };
  } catch (error) {
    await Promise.all(received.map((stored) => stored.discard()));
    throw failure ?? problemOfForm(error, route);
  }
};
