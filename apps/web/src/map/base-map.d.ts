declare module 'virtual:base-map' {
  /** The address of the folder with the map's files, a slash at its end. */
  export const mapFolder: string;
}
