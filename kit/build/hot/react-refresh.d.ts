declare module 'react-refresh/runtime' {
  /** Remembers the latest version of a component by an id. */
  export function register(component: unknown, id: string): void;
}
