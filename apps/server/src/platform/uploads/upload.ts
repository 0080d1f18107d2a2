import multipart, { type MultipartFile } from '@fastify/multipart';
import { fileMissing, fileTooLarge } from '@market/contract/media/problems';
import { invalidRequest, unsupportedMediaType, bodyTooLarge } from '@market/contract/problems';
import { Problem, type Route } from '@market/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ConcurrencyLimit } from '../resilience/concurrency.ts';
import { MINUTE } from '../time.ts';
import type { Parts } from '../http/validation.ts';

export type UploadRoute = Route & { readonly upload: NonNullable<Route['upload']> };

export const takesUpload = (route: Route): route is UploadRoute => route.upload !== undefined;

const limits = {
  files: 1,
  fields: 5,
  parts: 10,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
} as const;

export const onUploadScope = (
  app: FastifyInstance,
  { upload }: UploadRoute,
  add: (scope: FastifyInstance) => unknown,
): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...limits, fileSize: upload.maxBytes } });
    add(scope);
  });
};

const isTooLarge = (code: string | undefined) =>
  code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT';

export const createProblem = (kind: NonNullable<UploadRoute['upload']['missing']>): Problem =>
  (kind as typeof fileMissing)();

export const problemOfForm = (error: unknown, { upload }: UploadRoute): Problem => {
  if (error instanceof Problem) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return createProblem(upload.tooLarge ?? fileTooLarge);
  return isTooLarge(code) ? bodyTooLarge() : invalidRequest({ fields: {} });
};

/** Files are in memory during an upload: their number and duration are limited. */
const readLimit = new ConcurrencyLimit({ concurrency: 16, maxQueued: 0 });
const TIMEOUT_MS = MINUTE;

const readInTime = <Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> =>
  readLimit.run(async () => {
    const giveUp = setTimeout(() => request.raw.destroy(), TIMEOUT_MS);
    try {
      return await read();
    } finally {
      clearTimeout(giveUp);
    }
  });

export const readForm = async <File>(
  request: FastifyRequest,
  readFile: (part: MultipartFile) => Promise<File>,
): Promise<{ body: Record<string, unknown>; file: File | undefined }> => {
  const body: Record<string, unknown> = {};
  let file: File | undefined;
  for await (const part of request.parts())
    if (part.type === 'file') {
      // the form does not continue before every file is read
      const content = await readFile(part);
      if (part.fieldname === 'file') file = content;
    } else if (part.valueTruncated || part.fieldnameTruncated) throw bodyTooLarge();
    else body[part.fieldname] = part.value;
  return { body, file };
};

/** @throws unsupportedMediaType, fileMissing, fileTooLarge, tooLarge, invalid, unavailable when many come at once */
export const readUpload = async (
  request: FastifyRequest,
  route: UploadRoute,
  check: (parts: Partial<Parts>) => Parts,
): Promise<Parts & { file: Uint8Array }> => {
  if (!request.isMultipart()) throw unsupportedMediaType();
  const read = () => readForm(request, (part) => part.toBuffer());
  const { body, file } = await readInTime(request, read).catch((error: unknown) => {
    throw problemOfForm(error, route);
  });
  const parts = check({ params: request.params, query: request.query, body });
  if (file === undefined || file.length === 0) throw createProblem(route.upload.missing ?? fileMissing);
  return { ...parts, file };
};

/** The file of a form that a page sent without scripts, in memory already. @throws the problems of a file of the route */
export const readFormFile = async ({ upload }: UploadRoute, file: Blob | undefined): Promise<Uint8Array> => {
  if (file === undefined || file.size === 0) throw createProblem(upload.missing ?? fileMissing);
  if (file.size > upload.maxBytes) throw createProblem(upload.tooLarge ?? fileTooLarge);
  return Buffer.from(await file.arrayBuffer());
};

export const formOf = ({ body }: UploadRoute) => {
  const fields = (body ?? {}) as { properties?: object; required?: string[] };
  return {
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
      required: [...(fields.required ?? []), 'file'],
    },
  };
};
