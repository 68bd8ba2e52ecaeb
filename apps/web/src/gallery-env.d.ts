interface ImportMetaEnv {
  /** Vite's own: false in the production build, where what stands behind it is left out. */
  readonly DEV: boolean
}
