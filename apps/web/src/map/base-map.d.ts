declare module 'virtual:base-map' {
  /** The address of the folder with the map's files, with a final slash. */
  export const mapFolder: string;
}
