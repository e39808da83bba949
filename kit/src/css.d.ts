declare module '*.module.css' {
  /** Class names of the module by the names in its source. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
