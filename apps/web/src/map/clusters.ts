import Supercluster from 'supercluster';
import type { MapPoint } from './map-point.ts';
import { spread } from './spread.ts';

/** The radius of a cluster in pixels, and the highest zoom with clusters. */
const RADIUS = 48;
export const MAX_CLUSTER_ZOOM = 14;

/** A marker of the map: one point, or a cluster of several. */
export interface ClusterMarker {
  /** The same for the same marker at every zoom. */
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  /** Of a single point. */
  readonly id: number | undefined;
  /** Of a cluster: its id in the index. */
  readonly cluster: number | undefined;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Indexes the points for every zoom: never more markers than fit beside each other. */
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
    /** The drawn locations, for the bounds of all points. */
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
    /** The lowest zoom from `least` on at which a point has a marker of its own, and where that is. */
    zoomOf(id: number, least: number): { readonly zoom: number; readonly at: readonly [number, number] } | undefined {
      const at = drawn[points.findIndex((point) => point.id === id)];
      if (at === undefined) return undefined;
      const [longitude, latitude] = at;
      let zoom = least;
      while (
        zoom <= MAX_CLUSTER_ZOOM &&
        !index
          .getClusters([longitude, latitude, longitude, latitude], zoom)
          .some(({ properties }) => 'id' in properties && properties.id === id)
      )
        zoom += 1;
      return { zoom, at };
    },
    /** The zoom at which a cluster splits. */
    expansionZoom: (cluster: number): number => index.getClusterExpansionZoom(cluster),
    /** The points of a cluster. */
    members: (cluster: number): number[] =>
      index.getLeaves(cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties.id),
  };
}

export type Clusters = ReturnType<typeof clusterPoints>;
