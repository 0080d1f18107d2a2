import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server';

/** The complete page in one piece. Node streams cost less than web streams. @throws what the page throws, or on abort */
export const renderComplete = (
  page: ReactNode,
  options: RenderToPipeableStreamOptions,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const html = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts));
        done();
      },
    }).on('error', reject);
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onShellError: reject,
      onAllReady() {
        signal.removeEventListener('abort', onAbort);
        pipe(html);
      },
    });
    const onAbort = () => abort(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
  });
