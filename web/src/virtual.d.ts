declare module 'virtual:texts/*' {
  const messages: Record<string, string | Record<string, string>>;
  export default messages;
}
declare module 'virtual:icons' {
  /** The path of each icon, on a grid of 512. */
  const paths: Record<string, string>;
  export default paths;
}
