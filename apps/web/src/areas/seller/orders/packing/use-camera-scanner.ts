import { useEffect, useRef, useState } from 'react';

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'qr_code'];
const PAUSE_MS = 250;
/** The same code is counted again only after it was out of sight, or this long. */
const REPEAT_MS = 1_500;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can read barcodes with a camera. */
export const canScanByCamera = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Reads barcodes from the camera while `on`; `failed` when the camera cannot be used. */
export const useCameraScanner = (on: boolean, onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const Detector = detectorClass();
    if (!on || Detector === undefined) return undefined;
    const detector = new Detector({ formats: FORMATS });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    let last = { code: '', at: 0 };
    const look = async () => {
      const found = video.current === null ? [] : await detector.detect(video.current).catch(() => []);
      const code = found[0]?.rawValue ?? '';
      const now = Date.now();
      if (code !== '' && (code !== last.code || now - last.at > REPEAT_MS)) {
        last = { code, at: now };
        latest.current(code);
      }
      if (code === '') last = { code: '', at: 0 };
      if (!stopped) timer = setTimeout(() => void look(), PAUSE_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      if (stopped || element === null) return;
      element.srcObject = stream;
      await element.play();
      await look();
    };
    start().catch(() => setFailed(true));
    return () => {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [on]);
  return { video, failed };
};
