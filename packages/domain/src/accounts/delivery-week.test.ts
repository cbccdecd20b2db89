import { expect, test } from 'vitest';
import { readDayHalves, readWeekDays, weekDays } from './delivery-week.ts';

test.each([
  ['Mon, Wed', ['Monday', 'Wednesday']],
  ['wednesday and Monday', ['Monday', 'Wednesday']],
  ['M W F', ['Monday', 'Wednesday', 'Friday']],
  ['Tu/Th', ['Tuesday', 'Thursday']],
  ['Tuesdays & Thursdays', ['Tuesday', 'Thursday']],
  ['M-F', weekDays.slice(0, 5)],
  ['Mon – Wed, Sat.', ['Monday', 'Tuesday', 'Wednesday', 'Saturday']],
  ['Tuesday through Thursday', ['Tuesday', 'Wednesday', 'Thursday']],
  ['Fri-Mon', ['Monday', 'Friday', 'Saturday', 'Sunday']],
  ['Weekdays', weekDays.slice(0, 5)],
  ['any day', [...weekDays]],
  ['Someday', null],
  ['Mon, 9am', null],
  ['Mon-Tue-Wed', null],
  [',', null],
])('days of “%s”', (text, days) => expect(readWeekDays(text)).toEqual(days));

test.each([
  ['AM', ['AM']],
  ['p.m.', ['PM']],
  ['mornings', ['AM']],
  ['afternoon or morning', ['AM', 'PM']],
  ['any time', ['AM', 'PM']],
  ['10-12', null],
  ['', null],
])('halves of the day of “%s”', (text, halves) => expect(readDayHalves(text)).toEqual(halves));
