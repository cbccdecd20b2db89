/** What stands around every screen and is not needed for the first paint: one chunk, loaded after it. */
export { Overlays } from './Overlays.tsx';
export { Pulse } from './Pulse.tsx';
export { Bars } from './bars/Bars.tsx';
export { Strip, TopRight } from './Around.tsx';
