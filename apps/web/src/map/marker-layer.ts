import { divIcon, type LayerGroup, layerGroup, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import type { Clusters, ClusterMarker } from './clusters.ts';
import { labelBeside, type Rect, square, placeLabels } from './label-layout.ts';
import css from './layers.module.css';

export interface MarkerEvents {
  /** The mouse is over the marker of a single point, or has left it. */
  readonly onHover: (id: number | null) => void;
  /** The marker of a single point was clicked. */
  readonly onPick: (id: number, touch: boolean) => void;
  /** Markers were drawn; `occupied` are their rectangles and those of their names. */
  readonly onDrawn: (occupied: readonly Rect[]) => void;
}

/** Part of the screen beyond each edge that has markers too, so that a short pan needs no new ones. */
const MARGIN_RATIO = 0.25;

/** The zoom from which single markers have names. */
const NAMED = 9;

/** The visible markers; one that stays visible after a move keeps its element. */
export class MarkerLayer {
  readonly #map: LeafletMap;
  readonly #events: MarkerEvents;
  readonly #layer: LayerGroup;
  readonly #shown = new Map<string, { mark: ClusterMarker; layer: Marker }>();
  #clusters: Clusters | undefined;
  #names: ReadonlyMap<number, string> = new Map();
  #active: number | null = null;

  constructor(map: LeafletMap, events: MarkerEvents) {
    this.#map = map;
    this.#events = events;
    this.#layer = layerGroup().addTo(map);
    map.on('moveend', () => this.draw());
  }

  setClusters(clusters: Clusters, names: ReadonlyMap<number, string>): void {
    this.#clusters = clusters;
    this.#names = names;
    this.#layer.clearLayers();
    this.#shown.clear();
    this.draw();
  }

  /** Highlights the marker of a point, or its cluster. */
  setActive(id: number | null): void {
    this.#active = id;
    this.#highlight();
  }

  draw(): void {
    if (this.#clusters === undefined) return;
    const bounds = this.#map.getBounds().pad(MARGIN_RATIO);
    const box = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    const marks = new Map(this.#clusters.marks(box, this.#map.getZoom()).map((mark) => [mark.key, mark]));
    for (const [key, { layer }] of this.#shown) {
      if (marks.has(key)) continue;
      this.#layer.removeLayer(layer);
      this.#shown.delete(key);
    }
    for (const [key, mark] of marks) if (!this.#shown.has(key)) this.#add(mark);
    this.#name();
    this.#highlight();
  }

  #add(mark: ClusterMarker): void {
    const layer = marker([mark.latitude, mark.longitude], { icon: iconOf(mark), keyboard: false });
    layer.addTo(this.#layer);
    this.#shown.set(mark.key, { mark, layer });
    const { id, cluster } = mark;
    let touch = false;
    const element = layer.getElement();
    if (element !== undefined) element.dataset['points'] = String(mark.count);
    element?.addEventListener('pointerdown', ({ pointerType }) => (touch = pointerType === 'touch'));
    if (id !== undefined) {
      element?.addEventListener('pointerenter', ({ pointerType }) => {
        if (pointerType === 'mouse') this.#events.onHover(id);
      });
      element?.addEventListener('pointerleave', () => this.#events.onHover(null));
    }
    layer.on('click', () => {
      if (id !== undefined) this.#events.onPick(id, touch);
      else if (cluster !== undefined) this.#open(mark, cluster);
    });
  }

  /** At a high zoom each single marker has its name beside it, when there is room. */
  #name(): void {
    const isNear = this.#map.getZoom() >= NAMED;
    const shown = [...this.#shown.values()].map(({ mark, layer }) => {
      const { x, y } = this.#map.latLngToContainerPoint([mark.latitude, mark.longitude]);
      const name = isNear && mark.id !== undefined ? this.#names.get(mark.id) : undefined;
      return { key: mark.key, x, y, half: sizeOf(mark.count) / 2, name, single: mark.id !== undefined, layer };
    });
    const requests = shown.flatMap(({ key, x, y, half, name }) =>
      name === undefined ? [] : [{ key, rect: labelBeside(x, y, half, name) }],
    );
    const room = placeLabels(
      shown.map(({ x, y, half }) => square(x, y, half)),
      requests,
    );
    for (const { key, name, single, layer } of shown) {
      if (single) writeName(layer.getElement(), room.shown.has(key) ? name : undefined);
    }
    this.#events.onDrawn(room.occupied);
  }

  #open(mark: ClusterMarker, cluster: number): void {
    const zoom = Math.min(this.#clusters?.expansionZoom(cluster) ?? 0, this.#map.getMaxZoom());
    this.#map.setView([mark.latitude, mark.longitude], zoom);
  }

  #highlight(): void {
    const active = this.#active;
    const isActive = ({ id, cluster }: ClusterMarker): boolean =>
      active !== null &&
      (id === active || (cluster !== undefined && (this.#clusters?.members(cluster).includes(active) ?? false)));
    for (const { mark, layer } of this.#shown.values()) {
      const on = isActive(mark);
      layer.getElement()?.toggleAttribute('data-active', on);
      layer.setZIndexOffset(on ? 10_000 : 0);
    }
  }
}

const sizeOf = (count: number): number => (count === 1 ? 18 : Math.min(52, 26 + Math.round(Math.log2(count) * 3)));

/** A dot for one point, a disc with a number for a cluster, the larger the more points. */
function iconOf({ count }: ClusterMarker) {
  const size = sizeOf(count);
  if (count === 1) return divIcon({ className: css.pin, html: '', iconSize: [size, size] });
  const html = document.createElement('span');
  html.textContent = count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}k`;
  return divIcon({ className: css.pinMany, html, iconSize: [size, size] });
}

function writeName(element: HTMLElement | undefined, name: string | undefined): void {
  if (element === undefined || element.textContent === (name ?? '')) return;
  const label = document.createElement('span');
  label.textContent = name ?? '';
  element.replaceChildren(...(name === undefined ? [] : [label]));
}
