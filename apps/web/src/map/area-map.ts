import type { GeometryCollection, Topology } from 'topojson-specification';

/** A state or a county: its name, and the code of a state. */
export interface AreaFacts {
  readonly name: string;
  readonly code?: string;
}

/** The borders of states or of one state's counties. */
export type AreaMap = Topology<{ areas: GeometryCollection<AreaFacts> }>;
