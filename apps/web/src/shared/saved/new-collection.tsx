import { COLLECTION_NAME_MAX } from '@market/contract/constants';
import { useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';

interface NewCollectionProps {
  /** Answers what was refused, or null when it is made. */
  readonly onCreate: (name: string) => Promise<string | null>;
}

/** A name and a button: a collection is made without leaving the window. */
export function NewCollection({ onCreate }: NewCollectionProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setError('Hãy nhập tên bộ sưu tập');
    setBusy(true);
    const refused = await onCreate(name.trim());
    setBusy(false);
    setError(refused);
    if (refused === null) setName('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field label="Tạo bộ sưu tập mới" error={error}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              value={name}
              maxLength={COLLECTION_NAME_MAX}
              placeholder="Ví dụ: Hàng hè"
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setError(null);
              }}
            />
            <Button type="submit" loading={busy}>
              Tạo
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
