import { Monitor, Smartphone } from 'lucide-react';
import type { OutputOf } from '@cartwright/contract/contract';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { day } from '../../../lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import { browserName } from './browser-name.ts';
import { seenAt } from './seen-at.ts';
import css from './SessionRows.module.css';

interface SessionRowsProps {
  sessions: OutputOf<'people.sessions'>['data'];
  onEnd: (sessionId: number) => Promise<unknown>;
}

const isPhone = (userAgent: string): boolean => /iPhone|Android/.test(userAgent);

/** Sessions, the last used first, each with a button that ends it; this browser's own ends by signing out. */
export function SessionRows({ sessions, onEnd }: SessionRowsProps) {
  const [ending, setEnding] = useState<number>();
  const end = async (sessionId: number) => {
    setEnding(sessionId);
    await onEnd(sessionId);
    setEnding(undefined);
  };
  return (
    <ul className={css.list}>
      {sessions.map(({ sessionId, userAgent, isCurrent, createdAt, lastSeenAt }) => (
        <li key={sessionId}>
          {isPhone(userAgent) ? <Smartphone size={16} aria-hidden /> : <Monitor size={16} aria-hidden />}
          <span className="grow">
            <b>{browserName(userAgent)}</b> {isCurrent ? <Tag tone="green">This one</Tag> : null}
            <small>Since {day(createdAt)}</small>
          </span>
          <span className="muted num">{seenAt(lastSeenAt)}</span>
          {isCurrent ? null : (
            <Button
              size="small"
              busy={ending === sessionId}
              aria-label={`Sign out ${browserName(userAgent)}, since ${day(createdAt)}`}
              onClick={() => void end(sessionId)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
