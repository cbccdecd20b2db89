import type { FileKinds } from '@cartwright/domain/paperwork/upload-kinds';
import { useRef } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { useFileFault } from './use-file-fault.ts';
import css from './FileButton.module.css';

interface FileButtonProps {
  label: string;
  kinds: FileKinds;
  busy: boolean;
  /** A phone opens its camera in place of the file dialog. */
  capture?: boolean;
  onFile: (file: File) => void;
}

/** A small button that opens the file dialog for one file, with why the chosen one is not taken. */
export function FileButton({ label, kinds, busy, capture = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { fault, take, accept } = useFileFault(kinds, onFile);
  return (
    <span className={css.file}>
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(capture ? { capture: 'environment' as const } : {})}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) take(file);
          target.value = ''; // the same file can be picked again after it was corrected
        }}
      />
      {fault === undefined ? null : <small role="alert">{fault}</small>}
    </span>
  );
}
