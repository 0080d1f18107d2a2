import { Field, Select } from '../../shared/ui/field.tsx';
import { withArea, type AddressFields, type FieldErrors } from './address-fields.ts';
import { Required } from './required.tsx';
import { useAreas, type Areas } from './use-areas.ts';

interface AreaSelectProps {
  readonly label: string;
  readonly areas: Areas;
  readonly value: number | null;
  readonly error: string | undefined;
  /** The level above has been chosen. */
  readonly ready: boolean;
  readonly onChange: (id: number | null) => void;
}

function AreaSelect({ label, areas, value, error, ready, onChange }: AreaSelectProps) {
  return (
    <Field label={<Required>{label}</Required>} error={ready ? error : null}>
      {(control) => (
        <Select
          {...control}
          required
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

interface AreaSelectsProps {
  readonly fields: AddressFields;
  readonly errors: FieldErrors;
  readonly onChange: (fields: AddressFields) => void;
}

/** Province, then its districts, then the wards of the one chosen. */
export function AreaSelects({ fields, errors, onChange }: AreaSelectsProps) {
  const { provinceId, districtId, wardId } = fields;
  const { provinces, districts, wards } = useAreas(provinceId, districtId);
  return (
    <>
      <AreaSelect
        label="Tỉnh / Thành phố"
        areas={provinces}
        value={provinceId}
        error={errors.provinceId}
        ready
        onChange={(id) => onChange(withArea(fields, 'provinceId', id))}
      />
      <div className="grid grid-cols-2 gap-3">
        <AreaSelect
          label="Quận / Huyện"
          areas={districts}
          value={districtId}
          error={errors.districtId}
          ready={provinceId !== null}
          onChange={(id) => onChange(withArea(fields, 'districtId', id))}
        />
        <AreaSelect
          label="Phường / Xã"
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
