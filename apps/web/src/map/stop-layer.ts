import { divIcon, type LayerGroup, layerGroup, type Map as LeafletMap, marker, polyline } from 'leaflet';
import { type Rect, square } from './label-layout.ts';
import css from './layers.module.css';

/** A place on the way, in degrees. */
export interface MapStop {
  readonly latitude: number;
  readonly longitude: number;
}

const SIZE = 26;

/** The stops of a day: their numbers over the markers, and straight lines from one to the next. */
export class StopLayer {
  readonly #layer: LayerGroup;
  readonly #map: LeafletMap;
  #places: readonly (readonly [latitude: number, longitude: number])[] = [];

  constructor(map: LeafletMap) {
    this.#map = map;
    // Above the markers, which keep the clicks.
    const pane = map.createPane('stops');
    pane.style.zIndex = '640';
    pane.style.pointerEvents = 'none';
    pane.setAttribute('aria-hidden', 'true');
    this.#layer = layerGroup().addTo(map);
  }

  /** The rectangles of the numbers, where no name has room. */
  occupied(): Rect[] {
    return this.#places.map(([latitude, longitude]) => {
      const { x, y } = this.#map.latLngToContainerPoint([latitude, longitude]);
      return square(x, y, SIZE / 2);
    });
  }

  show(stops: readonly MapStop[]): void {
    this.#layer.clearLayers();
    const places = stops.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
    this.#places = places;
    polyline(places, { className: css.way ?? '', interactive: false }).addTo(this.#layer);
    places.forEach((place, at) => {
      const html = document.createElement('span');
      html.textContent = String(at + 1);
      const icon = divIcon({ className: css.stop ?? '', html, iconSize: [SIZE, SIZE] });
      marker(place, { icon, pane: 'stops', interactive: false, keyboard: false }).addTo(this.#layer);
    });
    this.#map.getContainer().dataset['stops'] = String(stops.length);
  }
}
