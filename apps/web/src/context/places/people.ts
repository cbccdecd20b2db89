import { place, plain, type Screens } from './place.ts';

export const peopleScreens = {
  '/settings/account': [],
  '/settings/people': ['people', 'people.edit'],
  '/settings/audit': ['people.edit'],
} as const satisfies Screens;

export const peoplePlaces = {
  account: plain('/settings/account'),
  people: plain('/settings/people'),
  /** The failed and successful sign-ins of a person. */
  signInsOf: place(
    '/settings/audit',
    (_personId: number) => ({}),
    (personId) => `?kind=sign-ins&person=${personId}`,
  ),
} as const;
