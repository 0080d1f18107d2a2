import type { DirectUploadFault } from '../apps/server/src/ports/storage.ts';
import type { Services } from '../apps/server/src/platform/services.ts';

const SENTENCES: Readonly<Record<DirectUploadFault, string>> = {
  unreachable: 'nothing answers at the address for browsers (S3_BROWSER_ENDPOINT, or "off")',
  origin: 'its CORS rules do not name PUBLIC_URL',
  method: 'its CORS rules do not allow PUT',
  header: 'its CORS rules do not allow the header content-type',
  readable:
    'strangers can read the folder "quarantine": make the bucket private, and let the CDN pass it over',
};

/** What is wrong with the bucket for browsers, in sentences; empty when nothing is; undefined when it does not answer. */
const findFaults = async ({ storage, publicUrl }: Services, mediaUrl: string | undefined) => {
  if (!(await storage.answers())) return undefined;
  const faults = await storage.direct?.findFaults({ origin: new URL(publicUrl).origin, mediaUrl });
  return (faults ?? []).map((fault) => SENTENCES[fault]);
};

/** One finding about the bucket of the files. */
export const checkBucket = async (
  services: Services,
  mediaUrl: string | undefined,
): Promise<{ readonly ok: boolean; readonly text: string }> => {
  const faults = await findFaults(services, mediaUrl).catch(() => undefined);
  if (faults === undefined) return { ok: false, text: 'Bucket: it does not answer, or not to these keys.' };
  if (faults.length > 0)
    return {
      ok: false,
      text: `Bucket: for files that browsers send to it, ${faults.join('; ')}. See "Uploads straight to the bucket" in docs/operations.md.`,
    };
  return {
    ok: true,
    text:
      services.storage.direct === undefined
        ? 'Bucket: it answers; browsers send files to the market.'
        : 'Bucket: it answers, and browsers can send files to it.',
  };
};
