import type { FileKinds } from '@cartwright/domain/paperwork/upload-kinds';
import { useRef } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { useFileFaults } from './use-file-faults.ts';
import css from './FileButton.module.css';

interface FileButtonProps {
  label: string;
  kinds: FileKinds;
  busy: boolean;
  /** A phone opens its camera in place of the file dialog. */
  capture?: boolean;
  /** How many files can be chosen at once; one when left out. */
  most?: number;
  /** Called once for each file that is taken. */
  onFile: (file: File) => void;
}

/** A small button that opens the file dialog, with why what was chosen is not taken. */
export function FileButton({ label, kinds, busy, capture = false, most = 1, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { faults, take, accept } = useFileFaults(kinds, most, onFile);
  return (
    <span className={css.file}>
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={accept}
        {...(capture ? { capture: 'environment' as const } : {})}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) take(files);
          target.value = ''; // the same file can be picked again after it was corrected
        }}
      />
      <FileFaults faults={faults} />
    </span>
  );
}

/** Why files are not taken, one line each. */
export const FileFaults = ({ faults }: { faults: readonly string[] }) =>
  faults.length === 0 ? null : (
    <small className={css.faults} role="alert">
      {faults.map((fault) => (
        <span key={fault}>{fault}</span>
      ))}
    </small>
  );
