import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { classes } from '../lib/classes.ts';
import { labelAround, moved, type Rect, placeLabels } from './label-layout.ts';
import { type PlaceLabel, townLabels } from './towns.ts';
import css from './layers.module.css';

/** The zooms from which counties and the clients' own towns have labels. */
const COUNTIES_FROM = 7;
const TOWNS_FROM = 8.5;

/** Pixels that a town's name may be below its place, or above: the markers of its clients cover the place itself. */
const SHIFTS = [0, 22, -22, 34, -34];

/** A town of so many ZIP codes has its name in larger letters. */
const LARGE_TOWN = 4;
const isLarge = ({ size = 0 }: PlaceLabel): boolean => size >= LARGE_TOWN;

const isTown = (key: string): boolean => key.startsWith('town ');

/** Labels of counties and towns, where markers leave room. */
export class PlaceLabels {
  readonly #map: LeafletMap;
  readonly #shown = new Map<string, { readonly layer: Marker; readonly shift: number }>();
  readonly #counties: PlaceLabel[] = [];
  readonly #known: PlaceLabel[] = [];
  #towns: readonly PlaceLabel[] = [];
  #occupied: readonly Rect[] = [];

  constructor(map: LeafletMap) {
    this.#map = map;
    const pane = map.createPane('names');
    pane.style.zIndex = '450';
    pane.setAttribute('aria-hidden', 'true');
  }

  /** Adds the counties of a state, and its towns. */
  addState(counties: readonly PlaceLabel[], towns: readonly PlaceLabel[]): void {
    this.#counties.push(...counties);
    this.#known.push(...towns);
    this.layOut(this.#occupied);
  }

  setTowns(towns: readonly PlaceLabel[]): void {
    this.#towns = towns;
    for (const key of this.#shown.keys()) if (isTown(key)) this.#remove(key);
  }

  /** Shows the labels that fit beside what is on the map already. */
  layOut(occupied: readonly Rect[]): void {
    this.#occupied = occupied;
    const zoom = this.#map.getZoom();
    const seen = this.#map.getBounds().pad(0.1);
    const towns = townLabels(this.#known, this.#towns, zoom, zoom >= TOWNS_FROM);
    const names = [...towns, ...(zoom >= COUNTIES_FROM ? this.#counties : [])].filter(({ latitude, longitude }) =>
      seen.contains([latitude, longitude]),
    );
    const requests = names.map((place) => {
      const { key, name, latitude, longitude } = place;
      const { x, y } = this.#map.latLngToContainerPoint([latitude, longitude]);
      const rect = labelAround(x, y, name, isLarge(place));
      return { key, rect, others: isTown(key) ? SHIFTS.slice(1).map((shift) => moved(rect, shift)) : [] };
    });
    const { shown } = placeLabels(occupied, requests);
    const shiftOf = (key: string) => SHIFTS[shown.get(key) ?? -1];
    for (const [key, { shift }] of this.#shown) if (shiftOf(key) !== shift) this.#remove(key);
    for (const name of names) {
      const shift = shiftOf(name.key);
      if (shift !== undefined && !this.#shown.has(name.key)) this.#add(name, shift);
    }
  }

  #remove(key: string): void {
    this.#shown.get(key)?.layer.remove();
    this.#shown.delete(key);
  }

  #add(place: PlaceLabel, shift: number): void {
    const { key, name, latitude, longitude } = place;
    const html = document.createElement('span');
    html.textContent = name;
    html.style.marginTop = `${shift}px`;
    const className = classes(css.label, isTown(key) && css.town, isLarge(place) && css.large);
    const icon = divIcon({ className, html, iconSize: [0, 0] });
    const layer = marker([latitude, longitude], { icon, pane: 'names', interactive: false, keyboard: false });
    this.#shown.set(key, { layer: layer.addTo(this.#map), shift });
  }
}
