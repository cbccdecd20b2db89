const written = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

/** The build that runs in this window; null in development. */
export const pageBuild: string | null = /^[0-9a-f]+$/.test(written) ? written : null;

/** Whether the server serves another build. */
export const isOtherBuild = (served: string | null): boolean =>
  pageBuild !== null && served !== null && served !== pageBuild;
