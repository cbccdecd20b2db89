import { businessDate, businessDayRange } from '@cartwright/domain/dates/dates';
import { useEffect, useState } from 'react';
import { useMe } from './session.tsx';

/**
 * The business day, which changes at midnight of the seller's time zone; a device that slept through it learns so when its
 * window is looked at again.
 */
export function useToday(): string {
  const { timeZone } = useMe();
  const [today, setToday] = useState(() => businessDate(new Date(), timeZone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = new Date();
      const day = businessDate(now, timeZone);
      setToday(day);
      clearTimeout(timer);
      const [, end] = businessDayRange(day, timeZone);
      timer = setTimeout(look, Date.parse(end) - now.getTime());
    };
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return today;
}
