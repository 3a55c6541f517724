/** Where the client lives, with a slash at its end. On an address that leads nowhere only the page's own files tell. */
export function root(): URL {
  const file = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  return new URL('.', file?.href ?? document.baseURI);
}
