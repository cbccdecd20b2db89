import { Ban, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { TrayJob } from './job-text.ts';
import css from './JobIcon.module.css';

const icons = { done: CircleCheck, failed: CircleAlert, cancelled: Ban } as const;

export function JobIcon({ status }: { status: TrayJob['status'] }) {
  if (status === 'queued' || status === 'running')
    return <LoaderCircle size={15} className={css.spinner} aria-hidden />;
  const Icon = icons[status];
  return <Icon size={15} className={css.icon} data-status={status} aria-hidden />;
}
