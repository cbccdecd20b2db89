import type { FileKinds } from '@cartwright/domain/paperwork/upload-kinds';
import { FileUp } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useFileFaults } from './use-file-faults.ts';
import css from './FileDrop.module.css';

export interface FileDropProps {
  /** "Choose a CSV or XLSX file" */
  label: string;
  hint?: ReactNode;
  kinds: FileKinds;
  busy?: boolean;
  onFile: (file: File) => void;
}

/** A drop zone for one file, which also opens the file dialog, with why the chosen one is not taken. */
export function FileDrop({ label, hint, kinds, busy = false, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const { faults, take, accept } = useFileFaults(kinds, 1, onFile);
  const choose = (file: File | undefined) => {
    if (file && !busy) take([file]);
  };
  const drag = (on: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(on);
  };
  return (
    <>
      <label
        className={css.drop}
        data-over={over || undefined}
        aria-busy={busy || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden />
        <input
          type="file"
          className="sr"
          accept={accept}
          aria-disabled={busy || undefined}
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = ''; // the same file can be picked again after it was corrected
          }}
        />
        <b>{busy ? 'Reading the file' : label}</b>
        {hint === undefined ? null : <span className="muted">{hint}</span>}
      </label>
      {faults.length === 0 ? null : (
        <p className={css.fault} role="alert">
          {faults}
        </p>
      )}
    </>
  );
}
