import { latLngBounds, map as makeMap, type LatLng, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { BaseLayers } from './base-layers.ts';
import type { Clusters } from './clusters.ts';
import { GroundNames } from './ground-names.ts';
import type { GroundName } from './towns.ts';
import { Marks, type MarkEvents } from './marks.ts';

/** Where the map stood, by what it showed: who comes back finds it there. */
let left: { view: string; center: LatLng; zoom: number } | undefined;

const COUNTRY = latLngBounds([24.5, -125], [49.5, -66.5]);
/** As close as the map goes by itself, and as a person can go. */
const CLOSE = 11;
const CLOSEST = 15;

export type MapEvents = Pick<MarkEvents, 'onHover' | 'onPick'> & { readonly onGround: () => void };

/** What is shown: the points, their names, and the towns that they are in. */
export interface Shown {
  readonly clusters: Clusters;
  readonly names: ReadonlyMap<number, string>;
  readonly towns: readonly GroundName[];
}

export interface MapHandle {
  /** Shows these points; `view` names what they are the answer to, and another one is shown whole. */
  setPoints(points: Shown, view: string | undefined): void;
  setActive(id: number | null): void;
  showStates(states: readonly string[]): Promise<void>;
  showAll(): void;
  zoomBy(steps: number): void;
  /** Where a place of the earth is on the map now, in pixels from its left top. */
  pixelOf(longitude: number, latitude: number): { x: number; y: number };
  /** Calls back whenever the map has moved. */
  onMove(moved: () => void): void;
  remove(): void;
}

/** A map of the United States in an element, without any server behind it. */
export function openMap(element: HTMLElement, events: MapEvents): MapHandle {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = makeMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 3,
    maxZoom: CLOSEST,
    zoomSnap: 0.5,
    zoomAnimation: !calm,
    markerZoomAnimation: !calm,
    fadeAnimation: false,
    inertia: !calm,
    maxBounds: latLngBounds([-20, -190], [75, -20]),
  });
  map.fitBounds(COUNTRY, { animate: false });
  map.getPane('markerPane')?.setAttribute('aria-hidden', 'true');
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true');
  const ground = new GroundNames(map);
  const base = new BaseLayers(map, ground);
  const marks = new Marks(map, { ...events, onDrawn: (taken) => ground.layOut(taken) });
  map.on('click', () => events.onGround());
  let shown: { clusters: Clusters; view: string } | undefined;
  const keep = () => {
    if (shown) left = { view: shown.view, center: map.getCenter(), zoom: map.getZoom() };
  };
  map.on('moveend', keep);
  const fit = (animate: boolean): void => {
    const drawn = shown?.clusters.drawn ?? [];
    if (drawn.length === 0) return;
    const box = latLngBounds(drawn.map(([longitude, latitude]) => [latitude, longitude]));
    map.fitBounds(box, { padding: [36, 36], maxZoom: CLOSE, animate: animate && !calm });
  };
  const watch = new ResizeObserver(() => refit(map, () => fit(false)));
  watch.observe(element);
  return {
    setPoints({ clusters, names, towns }, view) {
      ground.setTowns(towns);
      const before = shown;
      shown = { clusters, view: view ?? before?.view ?? '' };
      if (view !== undefined && before?.view !== view) {
        if (left?.view === view) map.setView(left.center, left.zoom, { animate: false });
        else fit(before !== undefined);
      }
      marks.setClusters(clusters, names);
    },
    setActive: (id) => marks.setActive(id),
    showStates: async (states) => await base.show(states),
    showAll: () => fit(true),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    pixelOf: (longitude, latitude) => map.latLngToContainerPoint([latitude, longitude]),
    onMove: (moved) => void map.on('movestart zoomstart', moved),
    remove() {
      watch.disconnect();
      map.remove();
    },
  };
}

/** A map that was hidden had no size: what it shows is chosen when it gets one. */
function refit(map: LeafletMap, fit: () => void): void {
  const before = map.getSize();
  map.invalidateSize({ pan: false });
  const now = map.getSize();
  if ((before.x === 0 || before.y === 0) && now.x > 0 && now.y > 0) fit();
}
