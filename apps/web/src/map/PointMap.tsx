import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../ui/controls/Button.tsx';
import { clusterPoints } from './clusters.ts';
import { openMap, type MapHandle } from './leaflet-map.ts';
import { MapCard, type CardPlace } from './MapCard.tsx';
import { classes } from '../lib/classes.ts';
import type { MapPoint } from './map-point.ts';
import type { MapStop } from './stop-layer.ts';
import { townsOf } from './towns.ts';
import css from './PointMap.module.css';

export interface PointMapProps<P extends MapPoint> {
  /** Accessible name: "Map of clients". */
  label: string;
  points: readonly P[];
  /**
   * Identifies the query of the points: a new one fits the map to all points, the same one keeps the view; undefined
   * while the points are those of the previous query.
   */
  view: string | undefined;
  /** The highlighted point, for instance because its row is under the pointer. */
  active: number | null;
  /** The point to move to, with its card; a new object moves there again. */
  sought?: { readonly id: number } | undefined;
  /** Numbered on the map, with a line from each to the next. */
  stops: readonly MapStop[];
  /** The card beside a marker under the pointer, or after a tap. */
  renderCard: (point: P, touch: boolean) => ReactNode;
  onOpen: (point: P) => void;
  /** Shown over the map: empty state, error. */
  children?: ReactNode;
}

/** Milliseconds until a card closes after the pointer has left its marker: time to reach the card. */
const HIDE_DELAY = 160;

interface Shown {
  readonly id: number;
  readonly touch: boolean;
  readonly place: CardPlace;
}

/** A map with a marker for each point; overlapping markers become one with a number. */
export function PointMap<P extends MapPoint>(props: PointMapProps<P>) {
  const { label, points, view, active, sought, stops, renderCard, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byId = useMemo(() => new Map(points.map((point) => [point.id, point])), [points]);
  const drawn = useMemo(
    () => ({
      clusters: clusterPoints(points),
      names: new Map(points.map(({ id, name }) => [id, name])),
      towns: townsOf(points),
    }),
    [points],
  );

  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    stay();
    timer.current = setTimeout(() => setShown(null), HIDE_DELAY);
  };
  const show = (id: number, touch: boolean) => {
    const index = points.findIndex((point) => point.id === id);
    const [longitude, latitude] = drawn.clusters.drawn[index] ?? [];
    const element = container.current;
    if (longitude === undefined || latitude === undefined || !element || !handle.current) return;
    stay();
    const { x, y } = handle.current.pixelOf(longitude, latitude);
    setShown({ id, touch, place: { x, y, width: element.clientWidth, height: element.clientHeight } });
  };
  const events = {
    onHover: (id: number | null) => (id === null ? leave() : show(id, false)),
    onPick: (id: number, touch: boolean) => {
      const point = byId.get(id);
      if (touch) show(id, true);
      else if (point) props.onOpen(point);
    },
    onBackgroundClick: () => setShown(null),
  };
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const opened = openMap(element, {
      onHover: (id) => latest.current.onHover(id),
      onPick: (id, touch) => latest.current.onPick(id, touch),
      onBackgroundClick: () => latest.current.onBackgroundClick(),
    });
    opened.onMove(() => setShown(null));
    handle.current = opened;
    return () => {
      clearTimeout(timer.current);
      handle.current = null;
      opened.remove();
    };
  }, []);
  useLayoutEffect(() => handle.current?.setPoints(drawn, view), [drawn, view]);
  useEffect(() => handle.current?.setActive(shown?.id ?? active), [active, shown]);
  useEffect(() => handle.current?.setStops(stops), [stops]);
  const seek = useEffectEvent((id: number) => {
    handle.current?.showPoint(id);
    show(id, false);
  });
  useEffect(() => {
    if (sought) seek(sought.id);
  }, [sought]);
  const codes = useMemo(() => [...new Set(points.flatMap(({ state }) => state ?? []))].toSorted().join(' '), [points]);
  useEffect(() => {
    let cancelled = false;
    const loading = handle.current?.showStates(codes === '' ? [] : codes.split(' '));
    loading?.then(
      () => !cancelled && setFailed(false),
      () => !cancelled && setFailed(true),
    );
    return () => {
      cancelled = true;
    };
  }, [codes]);

  const point = shown && byId.get(shown.id);
  return (
    <div className={css.map} data-map>
      <div ref={container} className={css.background} role="application" aria-label={label} />
      {children}
      <div className={classes(css.zoom, 'no-print')} role="group" aria-label="Zoom">
        <IconButton label="Zoom in" onClick={() => handle.current?.zoomBy(1)}>
          <Plus size={16} />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => handle.current?.zoomBy(-1)}>
          <Minus size={16} />
        </IconButton>
        <IconButton label="Show all" onClick={() => handle.current?.showAll()}>
          <Maximize size={15} />
        </IconButton>
      </div>
      <p className={css.source}>
        {failed ? 'The map could not be loaded: the markers are shown without it. ' : ''}Borders: U.S. Census Bureau.
        Towns:{' '}
        <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
          GeoNames
        </a>
        , CC BY 4.0.
      </p>
      {shown && point ? (
        <MapCard label={point.name} place={shown.place} onStay={stay} onLeave={leave} onClose={() => setShown(null)}>
          {renderCard(point, shown.touch)}
        </MapCard>
      ) : null}
    </div>
  );
}
