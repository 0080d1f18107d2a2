import type { RegistrationProgress } from './progress.ts';

interface ProgressFieldsProps {
  readonly intent: 'resend' | 'code' | 'info';
  readonly progress: RegistrationProgress;
}

/** Hidden fields by which the action continues the registration; they hold neither code nor password. */
export function ProgressFields({ intent, progress }: ProgressFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="progress" value={JSON.stringify(progress)} />
    </>
  );
}
