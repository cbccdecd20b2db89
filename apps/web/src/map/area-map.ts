import type { GeometryCollection, Topology } from 'topojson-specification';

/** A state or a county: its name, and the code of a state. */
export interface AreaFacts {
  readonly name: string;
  readonly code?: string;
}

/** A town: its name, latitude and longitude in degrees, and its number of ZIP codes, which is taken for its size. */
export type MapTown = readonly [name: string, latitude: number, longitude: number, zipCodes: number];

/** The borders of states, or of one state's counties with its largest towns. */
export type AreaMap = Topology<{ areas: GeometryCollection<AreaFacts> }> & { readonly towns?: readonly MapTown[] };
