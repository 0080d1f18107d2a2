import type { DirectUpload } from '@market/contract/media/schemas';
import { sendByXhr } from './send-by-xhr.ts';

/** Two more calls and a preflight take longer than to send so little through the market. */
const MIN_BYTES = 64 * 1024;

interface OutgoingFile {
  readonly file: Blob;
  /** 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Bucket {
  /** Whether the market has one that browsers reach. */
  isOffered(): boolean;
  /** Whether the file arrived. */
  put(upload: DirectUpload, file: OutgoingFile): Promise<boolean>;
}

/** What completing a file answers that has not arrived or is unknown. */
const NOT_THERE = new Set([404, 409]);

type Beginning =
  | { readonly ok: true; readonly value: { readonly data: { readonly upload: DirectUpload } } }
  | { readonly ok: false };
interface Answer {
  readonly ok: boolean;
  readonly status?: number;
}

interface Calls<Completion extends Answer> {
  readonly begin: (bytes: number) => Promise<Beginning>;
  readonly complete: (id: string) => Promise<Completion>;
}

/** After a failure no further file of the page is tried. */
export const directSender = (bucket: Bucket) => {
  let isBroken = false;
  /** Undefined: the file is to be sent to the market, which says why when it refuses the file too. */
  return async <Completion extends Answer>(
    outgoing: OutgoingFile,
    { begin, complete }: Calls<Completion>,
  ): Promise<Completion | undefined> => {
    const { file, signal } = outgoing;
    if (isBroken || !bucket.isOffered() || file.size < MIN_BYTES) return undefined;
    const beginning = await begin(file.size);
    if (!beginning.ok) return undefined;
    const { upload } = beginning.value.data;
    if (!(await bucket.put(upload, outgoing))) {
      isBroken = signal?.aborted !== true;
      return undefined;
    }
    const answer = await complete(upload.id);
    return !answer.ok && NOT_THERE.has(answer.status ?? 0) ? undefined : answer;
  };
};

/** A bucket that this browser does not reach must not hold up the file. */
const TIME_LIMITS = { beginMs: 10_000, answerMs: 60_000 };

export const sendDirectly = directSender({
  isOffered: () => document.documentElement.dataset['uploads'] === 'direct',
  put: async ({ url, headers }, { file, onProgress, signal }) => {
    const answer = await sendByXhr({
      method: 'PUT',
      url,
      headers,
      body: file,
      onProgress,
      signal,
      timeLimits: TIME_LIMITS,
    });
    return answer?.ok === true;
  },
});
