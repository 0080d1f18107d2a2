import { ClientFrame, type ServerMessage } from '@market/contract/realtime';
import { invalidRequest } from '@market/contract/problems';
import { Problem } from '@market/contract/route';
import type { Context, Db, Person } from '../context.ts';
import { problemOf } from '../http/problems.ts';
import { checkerOf } from '../http/validation.ts';
import { refuseBeforeOpening, type OpeningRule } from '../security/opening.ts';

type FrameOf<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>;
export type Reply = (message: ServerMessage) => void;
export type FrameHandlers = {
  readonly [Type in ClientFrame['type']]?: (
    context: Context<Db, Person>,
    frame: FrameOf<Type>,
    reply: Reply,
  ) => Promise<void>;
};

/** How a module takes part in sockets. */
export interface SocketPart {
  readonly frames: FrameHandlers;
  /** The first sockets of users in this process opened, or their last ones closed. */
  readonly opened?: (context: Context, userIds: readonly number[]) => Promise<void>;
  readonly closed?: (context: Context, userIds: readonly number[]) => Promise<void>;
  /** Twice a minute, with all users of this process. */
  readonly present?: (context: Context, userIds: readonly number[]) => Promise<void>;
}

const readFrame = checkerOf({
  method: 'POST',
  path: '/',
  auth: 'user',
  summary: '',
  body: ClientFrame,
  problems: [],
});

const parse = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    throw invalidRequest({ fields: {} });
  }
};

const clientIdOf = (raw: unknown): string | null => {
  const id = (raw as { client_id?: unknown } | null)?.client_id;
  return typeof id === 'string' ? id.slice(0, 64) : null;
};

interface Receiving {
  readonly handlers: FrameHandlers;
  readonly opening: OpeningRule;
  readonly reply: Reply;
}

/** Handles one frame; a refusal is answered as `error`, never by closing. */
export const handleFrame = async (
  context: Context<Db, Person>,
  raw: string,
  { handlers, opening, reply }: Receiving,
): Promise<void> => {
  let parsed: unknown = null;
  let name = 'unknown';
  try {
    parsed = parse(raw);
    const frame = readFrame({ body: parsed }).body as ClientFrame;
    name = frame.type;
    await refuseBeforeOpening(opening, {}, context);
    const handler = handlers[frame.type] as
      | ((context: Context<Db, Person>, frame: ClientFrame, reply: Reply) => Promise<void>)
      | undefined;
    await handler?.(context, frame, reply);
  } catch (error) {
    const { log, services } = context;
    const { code, message } =
      error instanceof Problem
        ? error
        : problemOf(error as Error, {
            log,
            errorReports: services.errorReports,
            source: { kind: 'socket', name },
          });
    reply({ type: 'error', code, message, client_id: clientIdOf(parsed) });
  }
};
