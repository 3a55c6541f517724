import { mount } from 'svelte';
import App from './App.svelte';
import { device } from './lib/device.svelte';
import { root } from './lib/root';
import { route } from './lib/route.svelte';
import { settings } from './lib/settings.svelte';
import { listenForTouch } from './lib/sound';
import { texts } from './lib/texts.svelte';
import './ui/tokens.css';
import './ui/base.css';
import './ui/board.css';

settings.load();
settings.show();
device.load();
route.start();
listenForTouch();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
await texts.speak(settings.lang);
mount(App, { target });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  const workers = navigator.serviceWorker;
  workers
    .register(new URL('sw.js', root()))
    .then(() => workers.ready)
    // What came before the worker was there, it has not seen.
    .then((ready) => ready.active?.postMessage({ loaded: performance.getEntriesByType('resource').map((one) => one.name) }))
    .catch(() => undefined);
}
