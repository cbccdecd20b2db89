import Supercluster from 'supercluster';
import type { MapPoint } from './map-point.ts';
import { spread } from './spread.ts';

/** Pixels within which points are one marker, and the closest zoom at which they still can be. */
const RADIUS = 48;
export const MAX_CLUSTER_ZOOM = 14;

/** A marker of the map: one point, or several as one. */
export interface ClusterMarker {
  /** The same for the same marker at every zoom. */
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  /** Of a single point. */
  readonly id: number | undefined;
  /** Of several: its number in the index. */
  readonly cluster: number | undefined;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The points, ready to be shown at any zoom: never more markers than fit beside each other. */
export function clusterPoints(points: readonly MapPoint[]) {
  const index = new Supercluster<{ id: number }>({
    radius: RADIUS,
    extent: 256,
    maxZoom: MAX_CLUSTER_ZOOM,
    minPoints: 2,
  });
  const drawn = spread(points);
  index.load(
    points.map(({ id }, place) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: drawn[place] ?? [0, 0] },
    })),
  );
  return {
    /** Middles of what is shown, for the box that holds it all. */
    drawn,
    marks({ west, south, east, north }: Box, zoom: number): ClusterMarker[] {
      return index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ properties, geometry }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if ('cluster_id' in properties) {
          const { cluster_id: cluster, point_count: count } = properties;
          return { key: `c${cluster}`, latitude, longitude, count, id: undefined, cluster };
        }
        return { key: `p${properties.id}`, latitude, longitude, count: 1, id: properties.id, cluster: undefined };
      });
    },
    /** The zoom at which a marker of several falls apart. */
    expansionZoom: (cluster: number): number => index.getClusterExpansionZoom(cluster),
    /** The points that a marker of several stands for. */
    members: (cluster: number): number[] =>
      index.getLeaves(cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties.id),
  };
}

export type Clusters = ReturnType<typeof clusterPoints>;
