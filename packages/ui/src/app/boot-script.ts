/**
 * The inline script of index.html, run before the bundle and the first paint: theme from the browser storage key
 * `dark` (spec §3), layout as `layoutModeOf` has it (spec §9, 768 px inclusive). The build computes its
 * SHA-256 for the content security policy, so it stays one constant text.
 */
export const bootScript =
  "(function(){var r=document.documentElement,d=false;try{d=localStorage.getItem('dark')==='true'}catch(e){}" +
  "r.dataset.theme=d?'dark':'light';r.dataset.layout=" +
  "r.getBoundingClientRect().width/Math.max(1,parseFloat(getComputedStyle(r).fontSize)/16)<=768?'mobile':'desktop'})()"
