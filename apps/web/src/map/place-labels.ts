import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { classes } from '../ui/lib/classes.ts';
import { labelAround, type Rect, placeLabels } from './label-layout.ts';
import type { PlaceLabel } from './towns.ts';
import css from './layers.module.css';

/** The zooms from which counties and towns have labels. */
const COUNTIES_FROM = 7;
const TOWNS_FROM = 8.5;

const isTown = (key: string): boolean => key.startsWith('town ');

/** Labels of counties and towns, where markers leave room. */
export class PlaceLabels {
  readonly #map: LeafletMap;
  readonly #shown = new Map<string, Marker>();
  readonly #counties: PlaceLabel[] = [];
  #towns: readonly PlaceLabel[] = [];
  #occupied: readonly Rect[] = [];

  constructor(map: LeafletMap) {
    this.#map = map;
    const pane = map.createPane('names');
    pane.style.zIndex = '450';
    pane.setAttribute('aria-hidden', 'true');
  }

  addCounties(counties: readonly PlaceLabel[]): void {
    this.#counties.push(...counties);
    this.layOut(this.#occupied);
  }

  setTowns(towns: readonly PlaceLabel[]): void {
    this.#towns = towns;
    for (const [key, layer] of this.#shown) {
      if (!isTown(key)) continue;
      layer.remove();
      this.#shown.delete(key);
    }
  }

  /** Shows the labels that fit beside what is on the map already. */
  layOut(occupied: readonly Rect[]): void {
    this.#occupied = occupied;
    const zoom = this.#map.getZoom();
    const seen = this.#map.getBounds().pad(0.1);
    const names = [...(zoom >= TOWNS_FROM ? this.#towns : []), ...(zoom >= COUNTIES_FROM ? this.#counties : [])].filter(
      ({ latitude, longitude }) => seen.contains([latitude, longitude]),
    );
    const requests = names.map(({ key, name, latitude, longitude }) => {
      const { x, y } = this.#map.latLngToContainerPoint([latitude, longitude]);
      return { key, rect: labelAround(x, y, name) };
    });
    const { shown } = placeLabels(occupied, requests);
    for (const [key, layer] of this.#shown) {
      if (shown.has(key)) continue;
      layer.remove();
      this.#shown.delete(key);
    }
    for (const name of names) if (shown.has(name.key) && !this.#shown.has(name.key)) this.#add(name);
  }

  #add({ key, name, latitude, longitude }: PlaceLabel): void {
    const html = document.createElement('span');
    html.textContent = name;
    const className = classes(css.label, isTown(key) && css.town);
    const icon = divIcon({ className, html, iconSize: [0, 0] });
    const layer = marker([latitude, longitude], { icon, pane: 'names', interactive: false, keyboard: false });
    this.#shown.set(key, layer.addTo(this.#map));
  }
}
