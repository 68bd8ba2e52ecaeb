/** Where the browser keeps unsaved form input (autosave-store.ts). */
export const DRAFTS_DATABASE = 'peyk-drafts'
