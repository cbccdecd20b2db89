/** A point with a marker; the screen's own rows carry more. */
export interface MapPoint {
  readonly id: number;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Shown beside the marker when there is room. */
  readonly name: string;
  readonly town: string | null;
  /** Postal code: whose counties are drawn. */
  readonly state: string | null;
}
