import type { GeoJsonObject } from 'geojson';
import { type GeoJSON, geoJSON, type Map as LeafletMap, Path } from 'leaflet';
import { feature, mesh } from 'topojson-client';
import { mapFolder } from 'virtual:base-map';
import type { AreaFacts, AreaMap } from './area-map.ts';
import { countyNames } from './county-names.ts';
import type { PlaceLabels } from './place-labels.ts';
import { townsOfState } from './towns.ts';
import css from './layers.module.css';

const loaded = new Map<string, Promise<AreaMap>>();

/** A file of the map, cached while the page lives; a failed load is not cached. */
async function loadMap(name: string): Promise<AreaMap> {
  const known = loaded.get(name) ?? fetchMap(name);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return await known;
}

async function fetchMap(name: string): Promise<AreaMap> {
  const answer = await fetch(`${mapFolder}${name}.json`);
  if (!answer.ok) throw new Error(`the map ${name} answered ${answer.status}`);
  return (await answer.json()) as AreaMap;
}

/** Land or borders without interaction; the style sheet has the class. */
const inertLayer = (areas: GeoJsonObject, className: string | undefined): GeoJSON =>
  geoJSON(areas, { interactive: false, style: { className } });

const codeOf = ({ properties }: { properties?: Partial<AreaFacts> | undefined }) => properties?.code;

/** The base of the map: the country, and the counties of the points' states. */
export class BaseLayers {
  readonly #map: LeafletMap;
  readonly #counties = new Set<string>();
  readonly #names: PlaceLabels;
  #country: GeoJSON | undefined;
  #highlighted = new Set<string>();

  constructor(map: LeafletMap, names: PlaceLabels) {
    this.#map = map;
    this.#names = names;
  }

  /** Draws the country, and the counties of these states, by their postal codes. Rejects when a file fails to load. */
  async show(states: readonly string[]): Promise<void> {
    this.#highlighted = new Set(states);
    const country = await loadMap('states');
    this.#country ??= inertLayer(feature(country, country.objects.areas), css.land).addTo(this.#map);
    this.#country.eachLayer((layer) => {
      if (layer instanceof Path) layer.getElement()?.toggleAttribute('data-highlighted', this.#isHighlighted(layer));
    });
    const known = new Set(country.objects.areas.geometries.map(codeOf));
    await Promise.all(states.filter((code) => known.has(code)).map(async (code) => await this.#addCounties(code)));
  }

  #isHighlighted({ feature: area }: Path & { feature?: { properties: AreaFacts } }): boolean {
    return this.#highlighted.has(area?.properties.code ?? '');
  }

  async #addCounties(code: string): Promise<void> {
    if (this.#counties.has(code)) return;
    const counties = await loadMap(code);
    if (this.#counties.has(code)) return;
    this.#counties.add(code);
    const borders = mesh(counties, counties.objects.areas, (one, other) => one !== other);
    inertLayer(borders, css.county).addTo(this.#map);
    this.#names.addState(countyNames(counties, code), townsOfState(code, counties.towns ?? []));
  }
}
