/** What we use of fontkit, which brings no types. */
declare module 'fontkit' {
  /** A font whose tables are read as they are needed, and kept. */
  export interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(file: Uint8Array): Font;
}
