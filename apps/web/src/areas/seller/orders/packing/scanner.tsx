import { Camera, ScanBarcode } from '#ui/icons.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import { canScanByCamera, useCameraScanner } from './use-camera-scanner.ts';

interface ScannerProps {
  /** What is scanned. */
  readonly label: string;
  readonly placeholder: string;
  readonly onCode: (code: string) => void;
}

function CameraView({ onCode }: Pick<ScannerProps, 'onCode'>) {
  const { video, failed } = useCameraScanner(true, onCode);
  if (failed)
    return (
      <Notice kind="warning">
        Không mở được máy ảnh. Cho phép trang dùng máy ảnh, hoặc gõ mã vào ô trên.
      </Notice>
    );
  return (
    <div className="relative overflow-hidden rounded-lg bg-black">
      <video
        ref={video}
        muted
        playsInline
        className="aspect-16/9 w-full object-cover"
        aria-label="Máy ảnh quét mã"
      />
      <span aria-hidden className="absolute inset-x-1/6 inset-y-1/4 rounded-lg border-2 border-white" />
      <p className="absolute inset-x-0 bottom-2 text-center text-sm text-white">Đưa mã vạch vào khung</p>
    </div>
  );
}

/** A field for keyboard scanners and typed codes, and the camera where the browser reads barcodes. */
export function Scanner({ label, placeholder, onCode }: ScannerProps) {
  const field = useRef<HTMLInputElement>(null);
  // a keyboard scanner types into what has the focus
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [camera, setCamera] = useState(false);
  const able = useBrowserValue(canScanByCamera, false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onCode(text.trim());
    setText('');
  };
  return (
    <div className="space-y-3">
      <form className="flex items-end gap-2" onSubmit={submit}>
        <Field label={label} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              icon={<ScanBarcode aria-hidden className="ico text-ink-3" />}
              ref={field}
              autoComplete="off"
              maxLength={64}
              enterKeyHint="done"
              value={text}
              placeholder={placeholder}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit">Nhập</Button>
        {able && (
          <Button
            icon={<Camera aria-hidden className="ico" />}
            aria-pressed={camera}
            onClick={() => setCamera(!camera)}
          >
            Máy ảnh
          </Button>
        )}
      </form>
      {camera && <CameraView onCode={onCode} />}
    </div>
  );
}
