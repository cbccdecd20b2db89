import type { ReactNode } from 'react';

declare module 'react' {
  /** Keeps the type parameter of a generic component, which the library's own signature loses. */
  function memo<C extends (props: never) => ReactNode>(component: C): C;
}
