interface ImportMetaEnv {
  /** Vite's own: false in the production build, which drops the code behind it. */
  readonly DEV: boolean
}
