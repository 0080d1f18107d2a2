interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Blob | FormData;
  /** 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Gives up when no byte has left after so long, or no answer has come so long after the last one. */
  readonly timeLimits?: { readonly beginMs: number; readonly answerMs: number };
}

/** Null without an answer. `fetch` reports no progress of what is sent, so this is the one place with an XMLHttpRequest. */
export const sendByXhr = (sending: Sending): Promise<Response | null> => {
  const { method, url, headers = {}, body, onProgress, signal, timeLimits } = sending;
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitFor = (ms: number | undefined) => {
    clearTimeout(timer);
    if (ms !== undefined) timer = setTimeout(() => request.abort(), ms);
  };
  return new Promise((resolve) => {
    const end = (answer: Response | null) => {
      clearTimeout(timer);
      resolve(answer);
    };
    request.addEventListener('load', () =>
      end(new Response(request.responseText, { status: request.status })),
    );
    for (const failure of ['error', 'abort']) request.addEventListener(failure, () => end(null));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (loaded > 0) clearTimeout(timer);
      onProgress?.(total === 0 ? 0 : loaded / total);
    });
    request.upload.addEventListener('load', () => waitFor(timeLimits?.answerMs));
    if (signal?.aborted === true) return end(null);
    signal?.addEventListener('abort', () => request.abort());
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    waitFor(timeLimits?.beginMs);
    return request.send(body);
  });
};
