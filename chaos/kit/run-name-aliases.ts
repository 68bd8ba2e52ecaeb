/** Under which name a run of this folder is kept where a bench has the same one: their figures are not each other's. */
export const RUN_NAME_ALIASES: Readonly<Record<string, string>> = {
  import: 'import-under-fire',
  singles: 'singles-under-fire',
}
