import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { engine } from './build/engine.ts';
import { icons, licences, packed, printed, texts } from './build/plugins.ts';

const SERVER = process.env.HEXARC_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: './',
  plugins: [texts(), printed(), icons(), licences(), engine(), svelte(), packed()],
  build: {
    outDir: '../src/hexarc/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 400,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { environment: 'node', include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
});
