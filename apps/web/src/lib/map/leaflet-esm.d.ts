/** The build of Leaflet that bundlers can read; its other one writes itself into the window. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
