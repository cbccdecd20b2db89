import { latLngBounds, map as makeMap, type LatLng, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { BaseLayers } from './base-layers.ts';
import type { Rect } from './label-layout.ts';
import type { Clusters } from './clusters.ts';
import { type MapStop, StopLayer } from './stop-layer.ts';
import { PlaceLabels } from './place-labels.ts';
import type { PlaceLabel } from './towns.ts';
import { MarkerLayer, type MarkerEvents } from './marker-layer.ts';

/** The last view of the map by its query, restored when the person comes back. */
let lastView: { view: string; center: LatLng; zoom: number } | undefined;

const COUNTRY = latLngBounds([24.5, -125], [49.5, -66.5]);
/** The highest zoom for fitting, and for the person. */
const MAX_AUTO_ZOOM = 11;
const MAX_ZOOM = 15;
/** The lowest zoom that shows a single point: its town. */
const NEAR = 10;

export type MapEvents = Pick<MarkerEvents, 'onHover' | 'onPick'> & { readonly onBackgroundClick: () => void };

/** The points, their names, and their towns. */
export interface Shown {
  readonly clusters: Clusters;
  readonly names: ReadonlyMap<number, string>;
  readonly towns: readonly PlaceLabel[];
}

export interface MapHandle {
  /** Shows these points; `view` identifies their query, and a new one fits the map to all points. */
  setPoints(points: Shown, view: string | undefined): void;
  setActive(id: number | null): void;
  /** Draws the way along these stops, in their order. */
  setStops(stops: readonly MapStop[]): void;
  showStates(states: readonly string[]): Promise<void>;
  showAll(): void;
  /** Moves to where a point has a marker of its own. */
  showPoint(id: number): void;
  zoomBy(steps: number): void;
  /** The pixel position of a location, from the map's top left. */
  pixelOf(longitude: number, latitude: number): { x: number; y: number };
  /** Calls `moved` whenever the map moves. */
  onMove(moved: () => void): void;
  remove(): void;
}

/** A map of the United States in an element, without a tile server. */
export function openMap(element: HTMLElement, events: MapEvents): MapHandle {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = makeMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 3,
    maxZoom: MAX_ZOOM,
    zoomSnap: 0.5,
    zoomAnimation: !reducedMotion,
    markerZoomAnimation: !reducedMotion,
    fadeAnimation: false,
    inertia: !reducedMotion,
    maxBounds: latLngBounds([-20, -190], [75, -20]),
  });
  map.fitBounds(COUNTRY, { animate: false });
  map.getPane('markerPane')?.setAttribute('aria-hidden', 'true');
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true');
  const labels = new PlaceLabels(map);
  const base = new BaseLayers(map, labels);
  const stops = new StopLayer(map);
  let marked: readonly Rect[] = [];
  const layOut = () => labels.layOut([...marked, ...stops.occupied()]);
  const marks = new MarkerLayer(map, {
    ...events,
    onDrawn: (occupied) => {
      marked = occupied;
      layOut();
    },
  });
  map.on('click', () => events.onBackgroundClick());
  let shown: { clusters: Clusters; view: string } | undefined;
  const keep = () => {
    if (shown) lastView = { view: shown.view, center: map.getCenter(), zoom: map.getZoom() };
  };
  map.on('moveend', keep);
  const fit = (animate: boolean): void => {
    const drawn = shown?.clusters.drawn ?? [];
    if (drawn.length === 0) return;
    const box = latLngBounds(drawn.map(([longitude, latitude]) => [latitude, longitude]));
    map.fitBounds(box, { padding: [36, 36], maxZoom: MAX_AUTO_ZOOM, animate: animate && !reducedMotion });
  };
  const watch = new ResizeObserver(() => refit(map, () => fit(false)));
  watch.observe(element);
  return {
    setPoints({ clusters, names, towns }, view) {
      labels.setTowns(towns);
      const before = shown;
      shown = { clusters, view: view ?? before?.view ?? '' };
      if (view !== undefined && before?.view !== view) {
        if (lastView?.view === view) map.setView(lastView.center, lastView.zoom, { animate: false });
        else fit(before !== undefined);
      }
      marks.setClusters(clusters, names);
    },
    setActive: (id) => marks.setActive(id),
    setStops(places) {
      stops.show(places);
      layOut();
    },
    showStates: async (states) => await base.show(states),
    showAll: () => fit(true),
    showPoint(id) {
      const found = shown?.clusters.zoomOf(id, Math.max(NEAR, Math.floor(map.getZoom())));
      if (found) map.setView([found.at[1], found.at[0]], found.zoom, { animate: false });
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    pixelOf: (longitude, latitude) => map.latLngToContainerPoint([latitude, longitude]),
    onMove: (moved) => void map.on('movestart zoomstart', moved),
    remove() {
      watch.disconnect();
      map.remove();
      map.off(); // Leaflet says 200 ms after the window's last resize that the map has moved
    },
  };
}

/** A hidden map has no size: its view is set when it gets one. */
function refit(map: LeafletMap, fit: () => void): void {
  const before = map.getSize();
  map.invalidateSize({ pan: false });
  const now = map.getSize();
  if ((before.x === 0 || before.y === 0) && now.x > 0 && now.y > 0) fit();
}
