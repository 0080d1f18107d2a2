import type { WrittenMessage } from './outbox.ts';
import type { PendingMessage } from './thread-state.ts';

export interface PendingMessageActions {
  readonly sendAgain: (message: WrittenMessage) => void;
  readonly discard: (message: WrittenMessage) => void;
  /** Puts a text back into the field; pictures and cards are chosen again. */
  readonly edit: (message: WrittenMessage & { readonly content: string }) => void;
}

type FailureProps = PendingMessageActions & {
  readonly message: WrittenMessage;
  readonly problem: string;
};

function Failure({ message, problem, sendAgain, discard, edit }: FailureProps) {
  const { content } = message;
  return (
    <div role="alert" className="grid max-w-[82%] justify-items-end text-xs text-deal-ink">
      {problem}
      <span className="flex flex-wrap justify-end gap-x-4">
        <button type="button" className="link max-lg:min-h-11" onClick={() => sendAgain(message)}>
          Gửi lại
        </button>
        {typeof content === 'string' && (
          <button
            type="button"
            className="link max-lg:min-h-11"
            onClick={() => edit({ ...message, content })}
          >
            Sửa
          </button>
        )}
        <button type="button" className="link max-lg:min-h-11" onClick={() => discard(message)}>
          Bỏ tin này
        </button>
      </span>
    </div>
  );
}

/** Items of a list: what waits for the server's answer, or could not be sent. */
export function PendingMessages({
  pending,
  ...actions
}: PendingMessageActions & { readonly pending: readonly PendingMessage[] }) {
  return pending.map(({ problem, ...message }) => (
    <li key={message.client_id} className="grid justify-items-end gap-1">
      <div className="max-w-[82%] rounded-2xl rounded-br-md bg-brand-soft px-3.5 py-2 text-base wrap-anywhere whitespace-pre-line text-brand-ink">
        {message.text}
      </div>
      {problem === null ? (
        <span className="text-2xs text-ink-3">Đang gửi…</span>
      ) : (
        <Failure {...actions} message={message} problem={problem} />
      )}
    </li>
  ));
}
