import { useState, type ReactNode } from 'react';
import type { FormPart, FormParts } from './use-form-parts.ts';

interface KeepChangedProps<T> {
  loaded: T;
  parts: FormParts;
  part: FormPart;
  /** Renders the form of a record with the version to send; its key is the record's own version. */
  children: (record: T, version: number) => ReactNode;
}

/**
 * Keeps a form with changes as it is while another version is loaded: its record stays the one that the changes were made
 * on. After a refusal the loaded version is sent: the person has read what somebody else changed, and may overwrite it.
 */
export function KeepChanged<T extends { readonly version: number }>(props: KeepChangedProps<T>): ReactNode {
  const { loaded, parts, part, children } = props;
  const [shown, setShown] = useState(loaded);
  const isChanged = parts.dirty.includes(part);
  if (!isChanged && shown !== loaded) setShown(loaded);
  const record = isChanged ? shown : loaded;
  return children(record, parts.outcomes[part] === 'failed' ? loaded.version : record.version);
}
