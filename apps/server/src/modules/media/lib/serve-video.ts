import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '#ports/storage.ts';

const RANGE = /^bytes=(\d*)-(\d*)$/;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The asked bytes, both inclusive; undefined when none of them exist. Other units and several ranges are the whole. */
export const rangeOf = (header: string | undefined, size: number): Range | undefined => {
  const whole = { start: 0, end: size - 1 };
  const [match, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (match === undefined || (from === '' && to === '')) return whole;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return whole;
  return start > end ? undefined : { start, end };
};

interface VideoRequest {
  readonly storage: Storage;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a whole video or the asked part; false when there is none. */
export const serveVideo = async (
  { storage, path, headers }: VideoRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const size = await storage.size(path);
  if (size === undefined) return false;
  reply.headers({ ...headers, 'accept-ranges': 'bytes' });
  const range = rangeOf(request.headers.range, size);
  if (range === undefined) {
    reply.code(416).header('content-range', `bytes */${size}`).send('');
    return true;
  }
  const { start, end } = range;
  const length = end - start + 1;
  if (length < size) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', length);
  reply.send(request.method === 'HEAD' ? '' : storage.stream(path, range));
  return true;
};
