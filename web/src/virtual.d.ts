declare module 'virtual:texts/*' {
  const messages: Record<string, string | Record<string, string>>;
  export default messages;
}
declare module 'virtual:icons' {
  /** The path of each icon, on a grid of 512. */
  const paths: Record<string, string>;
  export default paths;
}
declare module 'virtual:printed/arcs' {
  /** What is printed on the pieces. */
  const printed: import('../build/arcs').ArcsTables;
  export default printed;
}
declare module 'virtual:printed/scythe' {
  const printed: import('../build/scythe').ScytheTables;
  export default printed;
}
declare module 'virtual:engine' {
  const engine: import('../build/engine').Engine;
  export default engine;
}
