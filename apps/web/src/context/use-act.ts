import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { WriteOperation } from '../api/app.ts';
import { write } from '../api/write.ts';
import { confirm, type ConfirmQuestion } from '../ui/overlay/question.ts';
import { toast } from '../ui/overlay/toast.ts';
import type { ToastAction } from '../ui/overlay/toast-list.ts';

/** Sends a write from an undo. */
export type Write = <O extends WriteOperation>(operation: O, input: InputOf<O>) => Promise<OutputOf<O>>;

interface ActOptions<Result> {
  /** Shown first; nothing happens unless the person confirms. */
  readonly ask?: ConfirmQuestion | undefined;
  /** Said while the answer is waited for. */
  readonly busyText?: string;
  /** The text of the toast; the response's message when left out, no toast for null. */
  readonly done?: string | null | ((result: Result) => string | null);
  /** The record that it happened to, where the text fits many: it stands before the text. */
  readonly subject?: string | undefined;
  /** What the toast leads to. */
  readonly follow?: (result: Result) => ToastAction | undefined;
  /** The reverse action, offered in the toast; undefined when this response leaves nothing to undo. */
  readonly undo?: (result: Result, write: Write) => (() => Promise<unknown>) | undefined;
  /** The title of a refusal's toast. */
  readonly failed?: string;
  /** The person leaves the screen: stale data reloads when it is shown again. */
  readonly leaves?: boolean;
}

function messageOf(result: unknown): string | null {
  const message: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'message') : null;
  return typeof message === 'string' ? message : null;
}

function showDone<Result>(result: Result, options: ActOptions<Result>, send: Write): void {
  const { done = messageOf, subject, undo, follow } = options;
  const text = typeof done === 'function' ? done(result) : done;
  const reverse = undo?.(result, send);
  if (text === null) return;
  if (reverse) toast.undo(text, reverse, subject);
  else if (subject) toast.done(subject, text, follow?.(result));
  else toast.success(text, follow?.(result));
}

/**
 * Confirms, writes, shows a toast and offers to undo; a refusal is shown in a toast. `act` resolves to the response, or
 * to undefined when nothing was done. The same action pressed again meanwhile runs once.
 */
export function useAct() {
  const client = useQueryClient();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);
  const act = useCallback(
    async <O extends WriteOperation>(
      operation: O,
      input: InputOf<O>,
      options: ActOptions<OutputOf<O>> = {},
    ): Promise<OutputOf<O> | undefined> => {
      const same = JSON.stringify([operation, input]);
      if (running.current.has(same)) return undefined;
      running.current.add(same);
      let answered: (() => void) | undefined;
      try {
        if (options.ask && !(await confirm(options.ask))) return undefined;
        setBusy(true);
        answered = options.busyText === undefined ? undefined : toast.busy(options.busyText);
        const result = await write(client, operation, input, { leaves: options.leaves ?? false });
        showDone(result, options, async (reverse, of) => await write(client, reverse, of));
        return result;
      } catch (reason) {
        toast.failure(reason, options.failed);
        return undefined;
      } finally {
        answered?.();
        running.current.delete(same);
        setBusy(running.current.size > 0);
      }
    },
    [client],
  );
  return { act, busy };
}
