import { useRef } from 'react';
import { Button } from '../ui/controls/Button.tsx';

interface FileButtonProps {
  label: string;
  /** As of an input: ".pdf,.png". Other files are passed on too; the server refuses them. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** A small button that opens the file dialog for one file. */
export function FileButton({ label, accept, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          target.value = ''; // the same file can be picked again after it was corrected
        }}
      />
    </>
  );
}
