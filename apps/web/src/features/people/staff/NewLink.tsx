import { Copy, Link2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '../../../form/Input.tsx';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { dayTime } from '../../../lib/format.ts';
import css from './NewLink.module.css';

/** A one-time link that was just made, and for whom. */
export interface MadeLink {
  readonly personId: number;
  readonly name: string;
  readonly linkToken: string;
  readonly linkEndsAt: string;
  readonly isMailed: boolean;
}

/** The token is behind the #, which browsers send to no server, so that it is in no log. */
const addressOf = (token: string): string => `${window.location.origin}/join#${token}`;

/** Shows a one-time link, this once, with a button that copies it. */
export function NewLink({ link, onClose }: { link: MadeLink; onClose: () => void }) {
  const address = addressOf(link.linkToken);
  const [copied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Without the right to the clipboard the marked text is there for Ctrl+C.
      input.current?.select();
    }
  };
  return (
    <section className={css.link} aria-label={`One-time link for ${link.name}`}>
      <Link2 size={16} aria-hidden />
      <div className="grow">
        <h2>One-time link for {link.name}</h2>
        <p>
          Works once, until {dayTime(link.linkEndsAt)}. Shown only now.{' '}
          {link.isMailed ? 'It is mailed to them, too.' : 'No mail server is set up: send it to them yourself.'}
        </p>
        <div className={css.row}>
          <Input
            ref={input}
            readOnly
            value={address}
            aria-label="One-time link"
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<Copy size={15} />} onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </div>
        <span className="sr" role="status">
          {copied ? 'The link is copied' : ''}
        </span>
      </div>
      <IconButton label="Close" kind="bare" onClick={onClose}>
        <X size={16} />
      </IconButton>
    </section>
  );
}
