import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { Field } from '../../../form/Field.tsx';
import type { FieldBinding } from '../../../form/use-app-form.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';

interface SupplierFieldProps extends FieldBinding<string> {
  /** Called with the license of the supplier whose whole name is typed. */
  onLicense: (licenseNo: string) => void;
}

/** Who sent the goods: any name; those of earlier receipts and licensed accounts are offered, with their license. */
export function SupplierField({ name, value, onChange, onBlur, error, onLicense }: SupplierFieldProps) {
  const list = useId();
  const [searchKey, search] = useState('');
  const { type } = useDebouncedText(searchKey, search);
  const found = useQuery({ ...readPage('products.suppliers', { body: { searchKey } }), enabled: searchKey !== '' });
  const suppliers = found.data?.data ?? [];
  const onInput = (text: string) => {
    type(text.trim());
    onChange(text);
    const [known, ...others] = suppliers.filter(
      ({ supplierName }) => supplierName.toLowerCase() === text.trim().toLowerCase(),
    );
    // Of two shops of one name a person says which.
    if (known !== undefined && others.length === 0 && known.supplierLicenseNo !== '')
      onLicense(known.supplierLicenseNo);
  };
  return (
    <Field label="Supplier" error={error} required>
      {(input) => (
        <>
          <input
            {...input}
            name={name}
            list={list}
            maxLength={120}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onInput(target.value)}
            onBlur={onBlur}
          />
          <datalist id={list}>
            {suppliers.map(({ supplierName, supplierLicenseNo }) => (
              <option key={`${supplierName} ${supplierLicenseNo}`} value={supplierName}>
                {supplierLicenseNo}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
