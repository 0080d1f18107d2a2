import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { SearchableSelect } from '#ui/searchable-select.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import {
  EMPTY_AREA,
  EMPTY_FORMER_AREA,
  withArea,
  type Area,
  type AreaErrors,
  type AreaLevel,
} from './area.ts';
import { matchPlaces } from './match-places.ts';
import { useAreas, type PlaceList } from './use-areas.ts';

const LABELS: Readonly<Record<AreaLevel, string>> = {
  provinceId: 'Tỉnh / Thành phố',
  districtId: 'Quận / Huyện',
  wardId: 'Phường / Xã',
};

interface AreaFieldProps<A extends Area> {
  readonly level: AreaLevel;
  readonly required: boolean;
  readonly list: PlaceList;
  readonly fields: A;
  readonly errors: AreaErrors;
  /** The parent level has been chosen. */
  readonly ready?: boolean;
  readonly onChange: (fields: A) => void;
}

function AreaField<A extends Area>(props: AreaFieldProps<A>) {
  const { level, required, list, fields, errors, ready = true, onChange } = props;
  const label = LABELS[level];
  return (
    <Field
      label={required ? <RequiredLabel>{label}</RequiredLabel> : label}
      error={ready ? errors[level] : null}
    >
      {(control) => (
        <SearchableSelect
          control={control}
          name={level}
          label={label}
          noMatch="Không có nơi nào như vậy"
          options={list.places}
          onOpen={list.retry}
          value={fields[level]}
          required={required}
          disabled={!ready}
          match={matchPlaces}
          onChange={(id) => onChange(withArea(fields, level, id))}
        />
      )}
    </Field>
  );
}

interface AreaFieldsProps<A extends Area> {
  readonly fields: A;
  readonly errors: AreaErrors;
  readonly required?: boolean;
  readonly onChange: (fields: A) => void;
}

/** Province and ward of the current scheme, or the former scheme (until June 2025) with district. */
export function AreaFields<A extends Area>({
  fields,
  errors,
  required = true,
  onChange,
}: AreaFieldsProps<A>) {
  const { scheme, provinceId, districtId } = fields;
  const { provinces, districts, wards } = useAreas(fields);
  /** Selection of the other scheme, restored when switching back. */
  const [aside, setAside] = useState<Area>(EMPTY_FORMER_AREA);
  const shared = { fields, errors, required, onChange };
  const isOld = scheme === 'vn3';
  const switchScheme = () => {
    const { wardId } = fields;
    setAside({ scheme, provinceId, districtId, wardId });
    const none = isOld ? EMPTY_AREA : EMPTY_FORMER_AREA;
    onChange({ ...fields, ...(aside.scheme === none.scheme ? aside : none) });
  };
  const ward = <AreaField {...shared} level="wardId" list={wards} ready={districtId !== null} />;
  return (
    <>
      <AreaField {...shared} key={scheme} level="provinceId" list={provinces} />
      {isOld ? (
        <div className="grid grid-cols-2 gap-3">
          <AreaField {...shared} level="districtId" list={districts} ready={provinceId !== null} />
          {ward}
        </div>
      ) : (
        ward
      )}
      <button type="button" className="link min-h-8 text-left text-sm max-lg:min-h-11" onClick={switchScheme}>
        {isOld ? 'Dùng địa chỉ mới (tỉnh, phường/xã)' : 'Dùng địa chỉ cũ (tỉnh, quận/huyện, phường/xã)'}
      </button>
    </>
  );
}
