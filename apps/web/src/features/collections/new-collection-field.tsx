import { COLLECTION_NAME_MAX } from '@market/contract/constants/products';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';

interface NewCollectionProps {
  readonly name: string;
  readonly error: string | null;
  readonly busy: boolean;
  readonly onType: (name: string) => void;
  readonly onCreate: () => void;
  /** Enter in the field. */
  readonly onSubmit: () => void;
}

export function NewCollection({ name, error, busy, onType, onCreate, onSubmit }: NewCollectionProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label="Tạo bộ sưu tập mới" error={error}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              value={name}
              maxLength={COLLECTION_NAME_MAX}
              placeholder="Ví dụ: Hàng hè"
              autoComplete="off"
              onChange={(event) => onType(event.target.value)}
            />
            <Button loading={busy} onClick={onCreate}>
              Tạo
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
