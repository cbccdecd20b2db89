let timeZone = 'America/Los_Angeles';

/** The business time zone of the company settings; called once after sign-in. */
export const setBusinessTimeZone = (zone: string): void => {
  timeZone = zone;
};

export const businessTimeZone = (): string => timeZone;
