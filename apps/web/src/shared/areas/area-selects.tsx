import { Field, Select } from '../ui/field.tsx';
import { Required } from '../ui/required.tsx';
import { withArea, type Area } from './area.ts';
import { useAreas, type Areas } from './use-areas.ts';

interface AreaSelectProps {
  readonly name: keyof Area;
  readonly label: string;
  readonly required: boolean;
  readonly areas: Areas;
  readonly value: number | null;
  readonly error: string | undefined;
  /** The level above has been chosen. */
  readonly ready: boolean;
  readonly onChange: (id: number | null) => void;
}

function AreaSelect({ name, label, required, areas, value, error, ready, onChange }: AreaSelectProps) {
  return (
    <Field label={required ? <Required>{label}</Required> : label} error={ready ? error : null}>
      {(control) => (
        <Select
          {...control}
          name={name}
          required={required}
          placeholder={ready && areas === null ? 'Đang tải…' : 'Chọn'}
          options={(areas ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          // A select without its options yet would show the first one.
          value={areas === null ? '' : (value ?? '')}
          disabled={!ready || areas === null}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
    </Field>
  );
}

interface AreaSelectsProps<A extends Area> {
  readonly fields: A;
  readonly errors: Partial<Record<keyof Area, string>>;
  readonly required?: boolean;
  readonly onChange: (fields: A) => void;
}

/** Province, then its districts, then the wards of the one chosen. */
export function AreaSelects<A extends Area>({
  fields,
  errors,
  required = true,
  onChange,
}: AreaSelectsProps<A>) {
  const { provinceId, districtId, wardId } = fields;
  const { provinces, districts, wards } = useAreas(provinceId, districtId);
  return (
    <>
      <AreaSelect
        name="provinceId"
        label="Tỉnh / Thành phố"
        required={required}
        areas={provinces}
        value={provinceId}
        error={errors.provinceId}
        ready
        onChange={(id) => onChange(withArea(fields, 'provinceId', id))}
      />
      <div className="grid grid-cols-2 gap-3">
        <AreaSelect
          name="districtId"
          label="Quận / Huyện"
          required={required}
          areas={districts}
          value={districtId}
          error={errors.districtId}
          ready={provinceId !== null}
          onChange={(id) => onChange(withArea(fields, 'districtId', id))}
        />
        <AreaSelect
          name="wardId"
          label="Phường / Xã"
          required={required}
          areas={wards}
          value={wardId}
          error={errors.wardId}
          ready={districtId !== null}
          onChange={(id) => onChange(withArea(fields, 'wardId', id))}
        />
      </div>
    </>
  );
}
