/** Stands for a CSS module in tests: each class is called what it is called in the source. */
const classes: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) });
export default classes;
