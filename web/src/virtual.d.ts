declare module 'virtual:texts/*' {
  const messages: Record<string, string | Record<string, string>>;
  export default messages;
}
declare module 'virtual:icons' {
  const bodies: Record<string, string>;
  export default bodies;
}
